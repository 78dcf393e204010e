import type { Volume } from '#foundation/testing/volume.ts'
import { currentNote, menu, searchNotes } from '../contract.ts'

export default {
  lists: (open) => ({ ofOne: () => [open('10000009', searchNotes, { filters: {} })] }),
  async calls(t) {
    const manager = await t.as('10000002')
    return { menu: () => manager.ok(menu), banner: () => manager.ok(currentNote) }
  },
} satisfies Volume
