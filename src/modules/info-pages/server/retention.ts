import { retention } from '#foundation/database/retention.ts'
import { infoAcceptances, infoFaq, infoMisses, infoOnboarding, infoPages, infoSystems, infoTicks, infoVotes } from './tables.ts'

export default [
  retention(infoPages, { stays: { always: 'proof' }, names: [infoPages.editor] }),
  retention(infoAcceptances, {
    stays: { afterLeaving: { months: 24 } },
    of: infoAcceptances.ssoId,
    gives: [infoAcceptances.version, infoAcceptances.at],
    erase: 'delete',
  }),
  retention(infoVotes, { stays: { with: infoFaq }, of: infoVotes.ssoId, gives: [infoVotes.faqId, infoVotes.helpful], erase: 'delete', whileHere: true }),
  retention(infoFaq, { stays: { always: 'settings' }, names: [infoFaq.savedBy] }),
  retention(infoMisses, { stays: { for: { months: 12 }, from: infoMisses.lastAt } }),
  retention(infoTicks, { stays: { with: infoOnboarding }, of: infoTicks.ssoId, gives: [infoTicks.fileId, infoTicks.at], erase: 'delete', whileHere: true }),
  retention(infoOnboarding, { stays: { always: 'settings' }, names: [infoOnboarding.savedBy] }),
  retention(infoSystems, { stays: { always: 'settings' }, names: [infoSystems.savedBy] }),
]
