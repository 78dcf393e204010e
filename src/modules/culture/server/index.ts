import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract/index.ts'
import { saveCode } from './commands/codes.ts'
import { askConsent, giveConsent, withdrawConsent } from './commands/consents.ts'
import { readCulture, shareCulture } from './commands/sharing.ts'
import { returnStory, tellStory } from './commands/stories.ts'
import { readCode } from './data/codes.ts'
import { consentRows } from './data/consents.ts'
import { mine, storyOfMine } from './data/mine.ts'
import { detail, index, list, readEvp, readSection } from './data/reading.ts'

export default serve(contract, {
  cultureIndex: index,
  cultureSection: readSection,
  cultureEvp: readEvp,
  cultureList: list,
  cultureDetail: detail,
  readCulture,
  shareCulture,
  tellStory,
  myStories: mine,
  storyOfMine,
  giveConsent,
  withdrawConsent,
  askConsent,
  listConsents: consentRows,
  returnStory,
  readCode,
  saveCode,
})
