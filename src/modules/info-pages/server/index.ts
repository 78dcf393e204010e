import { quietly, serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { deleteFaq, noteMiss, saveFaq, sortFaq, voteFaq } from './commands/faq.ts'
import { deleteOnboarding, deleteSystem, saveOnboarding, saveSystem, tick } from './commands/lists.ts'
import { acceptTerms, publishPage, savePage } from './commands/pages.ts'
import { attention, faqExport, faqList } from './data/faq.ts'
import { joinersList, onboardingList, systemList } from './data/onboarding.ts'
import { readPage } from './data/pages.ts'

export default serve(contract, {
  page: readPage,
  savePage,
  publishPage: quietly(publishPage),
  acceptTerms: quietly((ctx, { version }) => acceptTerms(ctx, version)),
  searchFaq: faqList,
  saveFaq,
  deleteFaq: quietly((ctx, { id }) => deleteFaq(ctx, id)),
  sortFaq: quietly(sortFaq),
  helpfulFaq: quietly(voteFaq),
  missedFaq: quietly((ctx, { keyword }) => noteMiss(ctx, keyword)),
  faqAttention: attention,
  exportFaq: (ctx, input) => runExport(ctx, faqExport, input),
  onboardingFiles: onboardingList,
  saveOnboarding,
  deleteOnboarding: quietly((ctx, { id }) => deleteOnboarding(ctx, id)),
  tickOnboarding: quietly(tick),
  joiners: joinersList,
  systems: systemList,
  saveSystem,
  deleteSystem: quietly((ctx, { id }) => deleteSystem(ctx, id)),
})
