/** Keeps `--app-height` at the height that is really visible: mobile browsers count their bars into 100vh. Returns what ends it. */
export function trackScreenHeight(): () => void {
  const viewport = window.visualViewport ?? null;
  const update = () => {
    // Zooming in by hand shrinks the visual viewport, but is no reason to squeeze the page.
    const zoomed = viewport !== null && viewport.scale > 1.01;
    const height = viewport && !zoomed ? viewport.height : window.innerHeight;
    document.documentElement.style.setProperty('--app-height', `${Math.round(height)}px`);
  };
  update();
  window.addEventListener('resize', update);
  window.addEventListener('orientationchange', update);
  viewport?.addEventListener('resize', update);
  return () => {
    window.removeEventListener('resize', update);
    window.removeEventListener('orientationchange', update);
    viewport?.removeEventListener('resize', update);
  };
}
