#!/usr/bin/env bash
# eyecite reads 'Rule 10b-5' (17 C.F.R. § 240.10b-5) as § 240, and finds no statute at all in '42 U.S.C. § 2000e-5'.
#
# Guessed before it was run: the sections of the United States Code are found as it numbers them, whose best-known ones end in letters, and
# of '§§ 1983, 1985' both; what is not understood is left out or marked. Seen with eyecite 2.7.8 on reporters-db 3.2.67: a section is
# digits with dots and hyphens. A letter behind them makes an UnknownCitation of the sign alone ('§ 552a', '§ 78j', '§ 2000e-5'); behind a dot
# the number is cut and goes on as a full citation of another provision ('§ 240.10b-5' as '240', Florida's '§ 768.81a' as '768'). Of a list the
# first is kept, and of a range with an en dash too, but with a hyphen the whole. Counts of cited statutes, and links made of them, are wrong
# in silence. citeurl 12.0.4 reads the letters; with eyecite, what stands behind a citation's span has to be looked at before it is believed.
# Fails if one of these is read in another way. Needs Python.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target packages \
  eyecite==2.7.8 reporters-db==3.2.67 courts-db==0.10.27
cat >run.py <<'PY'
from eyecite import get_citations

expected = {
    '42 U.S.C. § 1983': [('FullLawCitation', '1983')],
    '5 U.S.C. § 552': [('FullLawCitation', '552')],
    '5 U.S.C. § 552a': [('UnknownCitation', None)],
    '15 U.S.C. § 78j': [('UnknownCitation', None)],
    '42 U.S.C. § 2000e-5': [('UnknownCitation', None)],
    '17 C.F.R. § 240.10b-5': [('FullLawCitation', '240')],
    'Fla. Stat. § 768.81': [('FullLawCitation', '768.81')],
    'Fla. Stat. § 768.81a': [('FullLawCitation', '768')],
    '42 U.S.C. §§ 1983, 1985': [('FullLawCitation', '1983')],
    '18 U.S.C. §§ 1961-1968': [('FullLawCitation', '1961-1968')],
    '18 U.S.C. §§ 1961–1968': [('FullLawCitation', '1961')],
}
for text, citations in expected.items():
    found = [(type(one).__name__, one.groups.get('section')) for one in get_citations(text)]
    print(text.ljust(24), found)
    assert found == citations, text
print('as described: a section ends before its letters')
PY
PYTHONPATH=packages python3 -W ignore run.py
