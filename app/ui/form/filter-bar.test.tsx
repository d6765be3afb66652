import { expect, test } from "vitest";
import { Select } from "#app/ui/form/field.tsx";
import { FilterBar } from "#app/ui/form/filter-bar.tsx";
import { render } from "#tests/ui/render.tsx";

const role = <Select field={{ name: "role" }} label="Role" placeholder="All" options={[]} />;
const bar = { action: "/list", label: "List", loading: "Loading", fold: { label: "Filters", isOpen: false } };

test("what sends folded filters is folded with them, and stands beside a search", () => {
	const alone = render(<FilterBar {...bar}>{role}</FilterBar>);
	expect(alone.querySelector("details .filter-apply")).not.toBeNull();
	expect(alone.querySelectorAll(".filter-apply")).toHaveLength(1);
	const searched = render(
		<FilterBar {...bar} search={{ placeholder: "Name" }}>
			{role}
		</FilterBar>,
	);
	expect(searched.querySelector("form > .filter-apply")).not.toBeNull();
	expect(searched.querySelectorAll(".filter-apply")).toHaveLength(1);
});
