import { draftDesk } from "#app/domains/case/drafts/desk/draft-desk.tsx";
import { newDraftForm } from "#app/domains/case/drafts/desk/new-draft-form.tsx";
import { uploadQueue } from "#app/domains/paper/files/queue/upload-queue.tsx";
import { hydrateIslands } from "#app/ui/island/hydrate.tsx";

// One script for all islands: React is three quarters of it, and is fetched once.
hydrateIslands(draftDesk);
hydrateIslands(newDraftForm);
hydrateIslands(uploadQueue);
