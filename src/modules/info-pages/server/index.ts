import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { deleteFaq, noteMiss, saveFaq, sortFaq, voteFaq } from './commands/faq.ts'
import { onboardingRecords, systemRecords, tick } from './commands/lists.ts'
import { acceptTerms, publishPage, savePage } from './commands/pages.ts'
import { attention, faqExport, faqList } from './data/faq.ts'
import { joinersList, onboardingList, systemList } from './data/onboarding.ts'
import { readPage } from './data/pages.ts'

export default serve(contract, {
  page: readPage,
  savePage,
  publishPage,
  acceptTerms: (ctx, { version }) => acceptTerms(ctx, version),
  searchFaq: faqList,
  saveFaq,
  deleteFaq: (ctx, { id }) => deleteFaq(ctx, id),
  sortFaq,
  helpfulFaq: voteFaq,
  missedFaq: (ctx, { keyword }) => noteMiss(ctx, keyword),
  faqAttention: attention,
  exportFaq: (ctx, input) => runExport(ctx, faqExport, input),
  onboardingFiles: onboardingList,
  saveOnboarding: onboardingRecords.save,
  deleteOnboarding: onboardingRecords.remove,
  tickOnboarding: tick,
  joiners: joinersList,
  systems: systemList,
  saveSystem: systemRecords.save,
  deleteSystem: systemRecords.remove,
})
