/** What papers of a language have in common. */
type Parts = Record<
	"HEAD" | "ADVOCATE" | "SIGNED" | "VERIFICATION" | "SWORN" | "SUBMITS" | "PRAYED" | "OTHER_RELIEF",
	string
>;

const englishAdvocate = `        {{advocate_name}}
        Advocate for the {{our_role}}
        Enrolment No. {{enrolment_no}}
        {{?office_address}}
        {{?phone}}
        {{?email}}`;

export const inEnglish: Parts = {
	HEAD: `{{court_heading}}
{{?jurisdiction_line}}
{{case_number}}
{{?sub_number}}

{{party_1}} ..... {{role_1}}

VERSUS

{{party_2}} ..... {{role_2}}
`,
	ADVOCATE: englishAdvocate,
	SIGNED: `Place: {{place}}
Date: {{date}}

${englishAdvocate}`,
	VERIFICATION: `VERIFICATION

I, {{client_name}}, the {{our_role}} above named, do hereby verify that what is stated above is true to my own knowledge, save what is stated on information received and on legal advice, which I believe to be true. Nothing material has been concealed.

Verified at the place and on the date above.

        {{our_role}}`,
	SWORN: `Place: {{place}}
Date: {{date}}

        DEPONENT

VERIFICATION

I, the deponent above named, do hereby verify that the contents of paragraphs 1 to 4 of this affidavit are true to my own knowledge, save what is stated to be from a named source, which I believe to be true.

Verified at the place and on the date above.

        DEPONENT

Identified by me,
{{advocate_name}}
Advocate, Enrolment No. {{enrolment_no}}

Solemnly affirmed before me on ____________ at ____________. Serial No. ________

        Notary / Oath Commissioner`,
	SUBMITS: "The {{our_role}} above named most respectfully submits as follows:",
	PRAYED: "It is therefore prayed that this Court be pleased:",
	OTHER_RELIEF: "to grant such other relief as is just in the circumstances of the case.",
};

const hindiAdvocate = `        {{advocate_name}}
        अधिवक्ता, वास्ते {{our_role}}
        नामांकन संख्या {{enrolment_no}}
        {{?office_address}}
        {{?phone}}
        {{?email}}`;

export const inHindi: Parts = {
	HEAD: `{{court_heading}}
{{?jurisdiction_line}}
{{case_number}}
{{?sub_number}}

{{party_1}} ..... {{role_1}}

बनाम

{{party_2}} ..... {{role_2}}
`,
	ADVOCATE: hindiAdvocate,
	SIGNED: `स्थान: {{place}}
दिनांक: {{date}}

${hindiAdvocate}`,
	VERIFICATION: `सत्यापन

मैं, {{client_name}}, उपर्युक्त {{our_role}}, सत्यापित करता/करती हूँ कि ऊपर वर्णित तथ्य मेरे निजी ज्ञान में सत्य हैं, सिवाय उन तथ्यों के जो प्राप्त सूचना तथा विधिक परामर्श पर आधारित हैं और जिन्हें मैं सत्य मानता/मानती हूँ। कोई भी तात्त्विक तथ्य छिपाया नहीं गया है।

उपर्युक्त स्थान तथा दिनांक पर सत्यापित।

        {{our_role}}`,
	SWORN: `स्थान: {{place}}
दिनांक: {{date}}

        शपथकर्ता

सत्यापन

मैं, उपर्युक्त शपथकर्ता, सत्यापित करता/करती हूँ कि इस शपथ-पत्र के पैरा 1 से 4 की अंतर्वस्तु मेरे निजी ज्ञान में सत्य है, सिवाय उन कथनों के जिनका स्रोत बताया गया है और जिन्हें मैं सत्य मानता/मानती हूँ।

उपर्युक्त स्थान तथा दिनांक पर सत्यापित।

        शपथकर्ता

पहचानकर्ता:
{{advocate_name}}
अधिवक्ता, नामांकन संख्या {{enrolment_no}}

मेरे समक्ष दिनांक ____________ को ____________ में शपथपूर्वक कथन किया गया। क्रमांक ________

        नोटरी / शपथ आयुक्त`,
	SUBMITS: "उपर्युक्त {{our_role}} की ओर से सादर निवेदन है कि:",
	PRAYED: "अतः माननीय न्यायालय से सादर प्रार्थना है कि:",
	OTHER_RELIEF: "प्रकरण की परिस्थितियों में जो अन्य अनुतोष न्यायसंगत हो, वह भी प्रदान किया जाए।",
};

const gujaratiAdvocate = `        {{advocate_name}}
        {{our_role}} તરફે વકીલ
        સનદ નંબર {{enrolment_no}}
        {{?office_address}}
        {{?phone}}
        {{?email}}`;

export const inGujarati: Parts = {
	HEAD: `{{court_heading}}
{{?jurisdiction_line}}
{{case_number}}
{{?sub_number}}

{{party_1}} ..... {{role_1}}

વિરુદ્ધ

{{party_2}} ..... {{role_2}}
`,
	ADVOCATE: gujaratiAdvocate,
	SIGNED: `સ્થળ: {{place}}
તારીખ: {{date}}

${gujaratiAdvocate}`,
	VERIFICATION: `ખરાઈ

હું, {{client_name}}, ઉપર જણાવેલ {{our_role}}, આથી ખરાઈ કરું છું કે ઉપર જણાવેલી હકીકતો મારી અંગત જાણ મુજબ ખરી છે, સિવાય કે જે મળેલી માહિતી તથા કાનૂની સલાહ પરથી જણાવેલી છે અને જેને હું ખરી માનું છું. કોઈ પણ મહત્ત્વની હકીકત છુપાવેલ નથી.

ઉપર જણાવેલ સ્થળે અને તારીખે ખરાઈ કરી.

        {{our_role}}`,
	SWORN: `સ્થળ: {{place}}
તારીખ: {{date}}

        સોગંદ પર જણાવનાર

ખરાઈ

હું, ઉપર જણાવેલ સોગંદ પર જણાવનાર, આથી ખરાઈ કરું છું કે આ સોગંદનામાના ફકરા 1 થી 4 ની હકીકત મારી અંગત જાણ મુજબ ખરી છે, સિવાય કે જેનો આધાર જણાવેલ છે અને જેને હું ખરી માનું છું.

ઉપર જણાવેલ સ્થળે અને તારીખે ખરાઈ કરી.

        સોગંદ પર જણાવનાર

ઓળખાણ આપનાર:
{{advocate_name}}
વકીલ, સનદ નંબર {{enrolment_no}}

મારી રૂબરૂ તા. ____________ ના રોજ ____________ મુકામે સોગંદ પર જણાવ્યું. ક્રમાંક ________

        નોટરી / ઓથ કમિશનર`,
	SUBMITS: "ઉપર જણાવેલ {{our_role}} તરફથી નમ્ર અરજ છે કે:",
	PRAYED: "આથી નામદાર કોર્ટને નમ્ર વિનંતી છે કે:",
	OTHER_RELIEF: "કેસના સંજોગોમાં બીજી જે દાદ ન્યાયી જણાય તે આપવા મહેરબાની કરવી.",
};
