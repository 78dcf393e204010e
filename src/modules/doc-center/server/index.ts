import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { actOn } from './commands/acting.ts'
import { confirmReading, keepCampaign, stopCampaign } from './commands/campaigns.ts'
import { addNewVersion, moveDocument, saveDocument } from './commands/documents.ts'
import { dropFolder, keepAuths, keepCategory, keepFolder } from './commands/folders.ts'
import { keepFavorite, linkToFile, openPage } from './commands/keeping.ts'
import { campaignOf, peopleOfCampaign } from './data/campaigns.ts'
import { compareVersions } from './data/compared.ts'
import { openConfirmations } from './data/confirming.ts'
import { documentDetail, landingOf } from './data/detail.ts'
import { categoryList, folderTree, managedFolders } from './data/folders.ts'
import { documentList, findInside } from './data/lists.ts'
import { managedList } from './data/managing.ts'
import { documentExport, readExport, readersOf, readingReport } from './data/reports.ts'

export default serve(contract, {
  categories: categoryList,
  tree: folderTree,
  list: documentList,
  find: findInside,
  detail: documentDetail,
  page: openPage,
  download: linkToFile,
  favorite: keepFavorite,
  landing: landingOf,
  folderList: managedFolders,
  manageList: managedList,
  save: saveDocument,
  newVersion: addNewVersion,
  act: actOn,
  move: moveDocument,
  compare: compareVersions,
  report: readingReport,
  readers: readersOf,
  exportDocuments: (ctx, { what, filters }) => runExport(ctx, what === 'reads' ? readExport : documentExport, filters),
  saveCategory: keepCategory,
  saveFolder: keepFolder,
  deleteFolder: (ctx, { id }) => dropFolder(ctx, id),
  saveAuths: keepAuths,
  toConfirm: openConfirmations,
  confirm: confirmReading,
  saveCampaign: keepCampaign,
  endCampaign: (ctx, { id }) => stopCampaign(ctx, id),
  campaign: campaignOf,
  campaignPeople: peopleOfCampaign,
})
