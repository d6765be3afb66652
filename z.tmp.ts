import { orderDateIn } from "#app/domains/paper/readings/order-date.ts";
for (const t of [
"Heard on 12.11.2026","Heard on : 18/11/2026","Pronounced in open court today, on this the 14th day of March, two thousand twenty-six.",
"The third day of November, two thousand and twenty-six","this the 14th day of March, two thousand twenty-five","Dated this the 14th day of March, two thousand twenty-five.",
"Dt. 12/11/2026\nGodhra","DATED THIS THE TWENTIETH DAY OF NOVEMBER, TWO THOUSAND AND TWENTY SIX","Given under my hand and the seal of this Court on this 18th day of November, 2026.",
"Signed and pronounced by me in open Court on this the 5th day of November 2026.","Dictated to the stenographer, transcribed by him, corrected and pronounced by me in open court on this the 12th day of November, 2026",
"Order reserved on : 02.11.2026\nOrder pronounced on : 18.11.2026","Reserved on 02.11.2026\nPronounced on 18.11.2026","Heard on : 02.11.2026\nDecided on : 18.11.2026",
"Wednesday, the eighteenth day of November, 2026","Monday, this the 9th day of November, 2026","आदेश दिनांक : 18.11.2026","निर्णय दिनांक 18.11.2026","निर्णय की तिथि : 18.11.2026","आदेश की तारीख 18.11.2026",
"आज दिनांक 18 नवम्बर 2026 को खुले न्यायालय में उद्घोषित","हुक्म तारीख १८/११/२०२६","सुनवाई दिनांक 18.11.2026","सुनावणी दि. १८/११/२०२६","निकाल दि. १८/११/२०२६","दिनांक :- १८/११/२०२६\nठिकाण :- पुणे","ठिकाण : नागपूर\nदिनांक : १८/११/२०२६",
"તારીખ : ૧૭/૧૧/૨૦૨૬\nસ્થળ : સુરત","હુકમ તા. ૧૭/૧૧/૨૦૨૬","ચુકાદા તારીખ : ૧૭/૧૧/૨૦૨૬","આજ રોજ તારીખ ૧૭ માહે નવેમ્બર સને ૨૦૨૬ ના રોજ ખુલ્લી અદાલતમાં જાહેર કર્યો","હુકમની તારીખ : ૧૭/૧૧/૨૦૨૬","સાંભળ્યા તા. ૧૭/૧૧/૨૦૨૬",
"Date of Order : 18.11.2026","Date of decision: 18-11-2026","DATE OF ORDER 18th November, 2026","Ahmedabad, Dated 18th November 2026","Order dt. 18.11.2026","Date: 18th day of November, 2026","Dated : Nov. 18, 2026","November 18, 2026","18-NOV-2026","Dated at Pune this 18th day of November, 2026","Ordered on 18.11.2026","Passed on 18/11/2026","Order passed and dictated in the open court on 18.11.2026","Announced in open Court\n18.11.2026","(Announced in open court on 18.11.2026)",
"Date of hearing and order : 18.11.2026","Hearing dated 18.11.2026","Proceedings of 18.11.2026","Sitting dated 18.11.2026","Camp : Rajkot, 18.11.2026","Delivered on this 18th day of November 2026","This 18th day of November, 2026","On this the 18th day of November, 2026","Place : Surat   Date : 18/11/2026", "दि. १८ नोव्हेंबर २०२६","दिनांक : अठारह नवम्बर दो हजार छब्बीस"
]) console.log(orderDateIn(t, "2026-11-24")?.day ?? "-         ", "|", t.replace(/\n/g, " ¶ "));
