/** The libraries of papers take a second to load, which no start of the portal should wait for: they come with the first paper. */
export const loadPress = () => import('./press.ts')
