import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { listOfChoices } from './data/choices.ts'
import { detailOf, listOfAudiences } from './data/list.ts'
import { checkNumbers, checkNumbersFile, numbersTemplate } from './data/numbers.ts'
import { preview, sizes } from './data/people.ts'
import { why } from './data/why.ts'
import { wordsFor, wordsOf } from './data/words.ts'

export default serve(contract, {
  previewAudience: async (ctx, input) => {
    const { definition, count, sample } = await preview(ctx, input.definition)
    return { count, sample, words: await wordsFor(ctx, definition) }
  },
  checkNumbers: (ctx, { lines }) => checkNumbers(ctx, lines),
  checkNumbersFile: (ctx) => checkNumbersFile(ctx),
  numbersTemplate: (ctx) => numbersTemplate(ctx),
  listChoices: (ctx) => listOfChoices(ctx),
  wordsOfAudiences: async (ctx, { ids }) => [...(await wordsOf(ctx, ids))].map(([id, words]) => ({ id, words })),
  searchAudiences: (ctx, input) => listOfAudiences(ctx, input),
  audienceDetail: (ctx, { id }) => detailOf(ctx, id),
  audienceSizes: async (ctx, { ids }) => [...(await sizes(ctx, ids))].map(([id, count]) => ({ id, count })),
  whyInAudience: (ctx, input) => why(ctx, input),
})
