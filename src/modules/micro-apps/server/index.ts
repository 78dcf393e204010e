import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { saveApp, switchApp } from './commands/apps.ts'
import { noteRedirect } from './commands/redirects.ts'
import { testApp } from './commands/tests.ts'
import { appList, myApps, openedApp } from './data/apps.ts'
import { contextFor, ownerOf } from './data/context.ts'
import { redirectExport, redirectFor, redirectList } from './data/redirects.ts'

export default serve(contract, {
  listApps: myApps,
  openApp: openedApp,
  appContext: contextFor,
  checkToken: ownerOf,
  searchApps: appList,
  saveApp,
  testApp,
  switchApp,
  redirectTarget: redirectFor,
  noteRedirect,
  searchRedirects: redirectList,
  exportRedirects: (ctx, input) => runExport(ctx, redirectExport, input),
})
