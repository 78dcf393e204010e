import { kept } from '#foundation/database/keeping.ts'
import { infoAcceptances, infoFaq, infoMisses, infoOnboarding, infoPages, infoSystems, infoTicks, infoVotes } from './tables.ts'

export default [
  kept(infoPages, { stays: { always: 'proof' }, names: [infoPages.editor] }),
  kept(infoAcceptances, {
    stays: { afterLeaving: { months: 24 } },
    of: infoAcceptances.ssoId,
    gives: [infoAcceptances.version, infoAcceptances.at],
    erase: 'delete',
  }),
  kept(infoVotes, { stays: { with: infoFaq }, of: infoVotes.ssoId, gives: [infoVotes.faqId, infoVotes.helpful], erase: 'delete', whileHere: true }),
  kept(infoFaq, { stays: { always: 'settings' }, names: [infoFaq.savedBy] }),
  kept(infoMisses, { stays: { for: { months: 12 }, from: infoMisses.lastAt } }),
  kept(infoTicks, { stays: { with: infoOnboarding }, of: infoTicks.ssoId, gives: [infoTicks.fileId, infoTicks.at], erase: 'delete', whileHere: true }),
  kept(infoOnboarding, { stays: { always: 'settings' }, names: [infoOnboarding.savedBy] }),
  kept(infoSystems, { stays: { always: 'settings' }, names: [infoSystems.savedBy] }),
]
