/**
 * Runs in the document's head (see render/document.ts). Whoever comes back to a page, or loads it
 * again, is put where they were: that needs every section's true height from the start.
 */
export const ARRIVAL_SCRIPT = `if((performance.getEntriesByType('navigation')[0]||{}).type!=='navigate')document.documentElement.dataset.returned=''`;
