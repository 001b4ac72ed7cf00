/** Scripts that are planted in a page, so that a budget has something to notice. They are run as the first of the page. */

const burn = 'const burn = (ms) => { const end = performance.now() + ms; while (performance.now() < end); };';

/** Slow to begin with, busy afterwards, and of a layout that jumps. */
export const slow = `${burn}
burn(900);
addEventListener('load', () => {
  for (const delay of [200, 600, 1000]) setTimeout(() => {
    burn(200);
    const block = document.createElement('p');
    block.textContent = 'A block that comes late and pushes everything down.';
    block.style.height = '300px';
    document.body.prepend(block);
  }, delay);
});`;

/** A picture without a text, and an error in the console. */
export const careless = `addEventListener('load', () => {
  const image = new Image(40, 40);
  image.src = '/favicon-that-does-not-exist.png';
  document.body.append(image);
  console.error('planted');
});`;
