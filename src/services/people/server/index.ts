import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { isPartTime } from '../rules/index.ts'
import { noteChosen } from './commands/choose.ts'
import { saveClass } from './commands/classes.ts'
import { confirmRun, discardRun } from './commands/feedRun.ts'
import { takeUpload } from './commands/feedUpload.ts'
import { orgChart, personCard } from './data/card.ts'
import { checkList } from './data/check.ts'
import { oftenChosen } from './data/choices.ts'
import { classNames, departmentTree, divisions } from './data/directory.ts'
import { enumeration, enumerations } from './data/enumerations.ts'
import { feedExport, organizationExport, personsExport } from './data/exports.ts'
import { person } from './data/facts.ts'
import { listFaults, listRuns, openRun } from './data/feed.ts'
import { importTemplate, markedFile } from './data/feedFiles.ts'
import { historyOf } from './data/historyShown.ts'
import { listPersons, qualityCounts } from './data/list.ts'
import { photo } from './data/photo.ts'
import { searchPeople } from './data/search.ts'

export default serve(contract, {
  userAllByKeyword: (ctx, input) => searchPeople(ctx, input),
  oftenChosen: (ctx) => oftenChosen(ctx),
  noteChosen,
  getDivisionList: (ctx, input) => divisions(ctx, input),
  getDepartmentTree: (ctx, input) => departmentTree(ctx, input),
  isPtNonFull: async (ctx) => {
    const self = await person(ctx, ctx.actor.ssoId)
    return self !== undefined && isPartTime(self)
  },
  checkList: (ctx, { ssoIds }) => checkList(ctx, ssoIds),
  photo: (ctx, { ssoId }) => photo(ctx, ssoId),
  card: (ctx, { ssoId }) => personCard(ctx, ssoId),
  chart: (ctx, { ssoId }) => orgChart(ctx, ssoId),
  personHistory: (ctx, input) => historyOf(ctx, input),
  searchPersons: (ctx, input) => listPersons(ctx, input),
  qualityCounts: (ctx) => qualityCounts(ctx),
  listFeed: (ctx, input) => listRuns(ctx, input),
  openFeedRun: (ctx, { id }) => openRun(ctx, id),
  listFeedFaults: (ctx, input) => listFaults(ctx, input),
  exportPeople: (ctx, input) => {
    if (input.what === 'persons') return runExport(ctx, personsExport, input.filters)
    return input.what === 'feed' ? runExport(ctx, feedExport, input.filters) : runExport(ctx, organizationExport, {})
  },
  importFeed: (ctx) => takeUpload(ctx),
  importTemplate: (ctx) => importTemplate(ctx),
  markedFeed: (ctx, input) => markedFile(ctx, input),
  confirmFeed: async (ctx, { id }) => {
    await confirmRun(ctx, id)
    return openRun(ctx, id)
  },
  discardFeed: async (ctx, { id }) => {
    await discardRun(ctx, id)
    return openRun(ctx, id)
  },
  classes: (ctx) => classNames(ctx),
  saveClass: (ctx, input) => saveClass(ctx, input),
  enumList: (ctx, { key }) => enumerations(ctx, key),
  enumListV2: (ctx, { key }) => enumeration(ctx, key),
})
