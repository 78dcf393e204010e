/** The only door to zod: one import to resolve keeps the start short (docs/decisions/0003). */
export { z } from 'zod'
