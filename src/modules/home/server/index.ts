import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract/index.ts'
import { confirmNews, decideReview, readNews, saveForLater } from './commands/news.ts'
import { arrange, saveWidgets } from './commands/widgets.ts'
import { cardsOf } from './data/cards.ts'
import { index, part } from './data/home.ts'
import { listNews, look, readDetail, readIssue } from './data/news.ts'
import { radar } from './data/radar.ts'
import { settingsToEdit } from './data/widgets.ts'

export default serve(contract, {
  homeIndex: index,
  homePart: part,
  homeCards: cardsOf,
  expiring: radar,
  widgetSettings: settingsToEdit,
  saveWidgets,
  arrange,
  newsList: listNews,
  newsDetail: readDetail,
  readNews,
  keepNews: saveForLater,
  confirmNews,
  magazineIssue: readIssue,
  reviewNews: look,
  previewNews: look,
  decideNews: decideReview,
})
