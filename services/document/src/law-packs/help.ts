export const help = `npm run laws -- list   [country]
npm run laws -- fetch  <country> | --all  [--law <law>] [--from <folder or address>] [--allow-http]
npm run laws -- check  <country> | --all  [--law <law>]
npm run laws -- ingest <country> | --all  [--law <law>]

Law packs say for each country which laws there are, where their publishers have them, and under which licence. The texts are
fetched by you, are yours, and stay in LAWS_DIR. A country is named as in the list, for instance united-kingdom or “United Kingdom”.

  list     the countries with their laws, and of each law whether it was never fetched, is fetched, ingested, or has changed since;
           of one country also title, number, topics, address and licence
  fetch    takes the laws from their publishers, one after the other, reads each and keeps it if it is the law in the form that the
           pack says. What was broken off is gone on with, what has not changed is not sent again
  check    compares what was fetched last with what was ingested and says, provision by provision, what was added, is gone, has
           changed or has another status; also what began or ended by the day alone
  ingest   gives what was fetched to the running Astraea, as npm run ingest does, with what the pack says of it

  --all         every country
  --law         one law of the country, by its name in the list
  --from        takes the laws from a folder (<folder>/<country>/<law>.xml, or <folder>/<law>.xml; PDF, HTML and what else is read,
                too) or from a mirror (<address>/<country>/<law>.xml) in the place of their publishers; LAWS_FROM says it for good
  --allow-http  also without https: anybody on the way could change the law

Without a network: fetch --from <folder>, check and ingest ask nobody outside. Limits are the LAWS_ settings of .env.example.
Exit code: 0 when all is done and nothing changed, 1 when something was refused, 2 when the call itself is wrong, 3 when somebody
does not answer and the same call may do it later, 4 when check found changes, 130 after Ctrl-C (what was begun is whole or not there).
`;
