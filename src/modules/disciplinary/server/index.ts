import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { active } from './api.ts'
import { archive, keepScan, sendBack } from './commands/archiving.ts'
import { acknowledge, addWitness, openLetter, record } from './commands/delivering.ts'
import { deleteLetter, draftFor, saveLetter } from './commands/drafting.ts'
import { pdfOf } from './commands/keeping.ts'
import { invalidate, publish } from './commands/publishing.ts'
import { letterTemplates } from './commands/templates.ts'
import { exportOf, letterRows, lettersAbout } from './data/letters.ts'
import { personFor } from './data/person.ts'
import { templateList } from './data/templates.ts'

export default serve(contract, {
  listLetters: letterRows.page,
  letterDetail: openLetter,
  saveLetter,
  publishLetter: publish,
  invalidateLetter: invalidate,
  deleteLetter,
  saveScan: keepScan,
  saveWitness: addWitness,
  recordDelivery: record,
  archiveLetters: archive,
  returnScans: sendBack,
  myLetters: (ctx) => lettersAbout(ctx, ctx.actor.ssoId),
  acknowledgeLetter: acknowledge,
  async activeLetter(ctx, { ssoId, ...asked }) {
    const found = await active(ctx, ssoId, asked)
    return { active: found !== undefined, validUntil: found?.validUntil ?? null }
  },
  draftLetter: draftFor,
  letterPdf: pdfOf,
  exportLetters: exportOf,
  letterPerson: personFor,
  listTemplates: templateList,
  saveTemplate: letterTemplates.save,
})
