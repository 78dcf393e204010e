import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, MEMBER, written } from './calls/parts.ts'

export default {
  async begin(t) {
    await (await t.as(ADMIN)).ok(calls.saveApp, written('https://shuttle.example/'))
    await (await t.as(MEMBER)).ok(calls.noteRedirect, { path: '/finance' })
  },
  lists: (open) => ({
    ofOne: () => [open(ADMIN, calls.searchApps, { filters: {} }), open(ADMIN, calls.searchRedirects, { filters: {} })],
  }),
} satisfies Volume
