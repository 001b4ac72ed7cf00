import { guideTopics } from '../corpus/guide';
import { readableFormats } from '../ingest/media-types';

export const help = `npm run ingest -- <file, zip archive or folder> --country <name> --topic <topic> --kind <kind> --status <status> [options]
npm run ingest -- look <file or zip archive> [--as-of <month or day>] [--title <title>] [--encoding <name>]
                        [--as-plain-text]
npm run ingest -- withdraw <document> --reason <why>
npm run ingest -- repeal   <document> --reason <why> [--as-of <month or day>]
npm run ingest -- status   <document> --status <status> --reason <why> [--as-of <month or day>]
npm run ingest -- erase    <document> --reason <why>
npm run ingest -- report   <document>
npm run ingest -- list     [--country <name>]

Gives documents of your own to a running Astraea, so that answers cite them. Formats: ${readableFormats}. A zip archive, in
which publishers give out their XML, is read as the files in it.

  --country    as the list of countries has it, for instance France
  --topic      one of: ${guideTopics.join('; ')}
  --kind       law, policy or guide
  --status     in force, amended, draft, repealed, superseded or unknown
  --url        where the text was published; it is recorded and shown, and never fetched. By default the address that the
               file names in its front matter
  --official   the text at this address is the official one; short for --url-kind 'official text'
  --url-kind   'official text' or 'secondary source' (which is assumed)
  --title      of one file; by default what the file says of itself
  --instrument as citations name it; by default what the file says that the law is called, with its number
  --language   of the text, for instance en or ar; by default what the text is seen to be in
  --encoding   of text files that are not in UTF-8, for instance windows-1252 or gb18030; by default what a file declares, or what it
               is surely seen to be in
  --as-of      month or day of the statement of law, for instance 2026-11; by default this month
  --doc        name under which it is kept and downloaded; by default country and title of the law
  --continent, --jurisdiction-kind   for a country that is new here (country, bloc or international)
  --replaces   of one file: the document that it is a new version of, where its title, number and text do not say so
  --as-plain-text   of a file that is refused because its own marks of what is in force are not read, as publishers’ XML and
               struck-out text: it is read all the same, no citation of it names a provision, and each says ‘read without its
               validity’
  --one-law    of a folder of Markdown and text files: they are one law with a provision a file, in the natural order of their names (1, 2,
               10, 10 bis); the label of a provision is read from its text, its front matter or its name, the title from --title or the
               name of the folder. Of a folder or archive of the files that the European Union packs as one document in Formex: the act
               with its annexes; of provisions of one Austrian law in the XML of the RIS, or of sections of the D.C. Code: that law
  --again      publishes a file again that was withdrawn or erased, or that a later version took the place of

The same file twice is one version, wherever it lies. Another file is a new version if it is the same law, by its title and number
or most of its text, also where it was moved or renamed: it replaces the old in search at once, and the old stays readable for the
answers that cite it. Two laws are two documents, whatever their files are called, and a law never takes the place of another: what may
be the law that was in the same file before, and may be another, is refused until --replaces says that it is that law or --doc gives
it a name of its own. An earlier version that is found in another place is left, until --again makes it the one that counts. A run that was broken off goes on when it is started again. A file
that cannot be read is told with its reason and stops nothing.

look         reads a file as it would be ingested and tells what becomes of it: its title, number, date and language, each passage with
             its place and status, and of a law in its publisher’s XML what is put aside and how much of its text is covered. Nothing
             is sent, and no Astraea has to run
report       tells what was made of a document's file when it was ingested: its encoding, passages without a place, what was put aside,
             how much was covered, and what there is to look at
withdraw     takes a document out of search; it stays readable for the answers that cite it
repeal       says that its law was repealed: it is no longer quoted as law in force (status says anything else)
erase        removes the files and texts of all its versions for good; who asks for them is told so (410)

A system that was started here with npm start is found by its data folder (DATA_DIR). For another one set DOCUMENT_PRIVATE_URL,
AUTH_URL, OPERATOR_CLIENT_ID and OPERATOR_CLIENT_SECRET; see .env.example.
Exit code: 0 when all is done, 1 when something was refused or could not be read, 2 when the call itself is wrong, 3 when
nobody answers and the same call may do it later, 130 after Ctrl-C (what was begun is whole or not there).
`;
