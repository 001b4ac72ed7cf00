/** An act whose sections have plain numbers, with a table of contents and two schedules. */
export const numberedAct = `SPACE ACTIVITIES ACT

Arrangement of Sections
PART I - PRELIMINARY
1. Short title.
2. Interpretation.
PART II - LICENSING
3. Licence required.
4. Insurance.
FIRST SCHEDULE - Fees
SECOND SCHEDULE - Conditions

PART I
PRELIMINARY

1. Short title
This Act may be cited as the Space Activities Act 2019.

2. Interpretation
(1) In this Act "operator" means a person who carries on a space activity under section
4. Nothing else is meant by the word in any other Act.
(2) A reference to a person includes a company that carries on a space activity.

PART II
LICENSING

3. Licence required
(1) A person must not launch a space object from Ruritania without a licence.
(2) A person who contravenes subsection (1) commits an offence against this Act.
(2A) Nothing here applies to the State or to its bodies that act for the Minister.

4.—(1) The holder of a licence shall insure himself against liability for damage.
(2) The sum insured is at least 60 million crowns for each launch of an object.

FIRST SCHEDULE
Fees

1. The fee for an application for a launch licence is 5,000 crowns for each launch.
2. The fee for a renewal of the launch licence is 1,000 crowns for each year.

SECOND SCHEDULE
Conditions

1. The licensee shall permit inspection of the facilities at any reasonable time.
`;
