// A file that the page waits for, so that what is painted first has theme and language.
const page = document.documentElement;
const offered = ['en', 'ar', 'fr', 'es'];
/** Empty where nothing is kept, or the browser keeps nothing. */
function kept(name) {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}
const theme = kept('astraea:theme');
if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
// The choice, else the browser's first language that there are words in.
page.lang =
  [kept('astraea:language'), ...navigator.languages]
    .map((tag) => tag.split('-')[0])
    .find((tag) => offered.includes(tag)) ?? 'en';
page.dir = page.lang === 'ar' ? 'rtl' : 'ltr';
