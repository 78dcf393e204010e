import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { confirmImported, undoImport } from './commands/booking.ts'
import { checkCertificate, uploadCertificate, voidCertificate } from './commands/certificates.ts'
import { finishByFeed, startCourse } from './commands/finishing.ts'
import { previewImport } from './commands/importing.ts'
import { certificateSheet, mapSheet as mapTemplate, resultSheet } from './commands/judging.ts'
import { levelRecords } from './commands/levels.ts'
import { importMap } from './commands/mapImport.ts'
import { remindPeople } from './commands/reminding.ts'
import { courseRecords, mapRecords, reminderRecords, typeRecords } from './commands/settings.ts'
import { openCertificate } from './data/certificate.ts'
import { reminderRows, sentRows } from './data/due.ts'
import { historyExport, historyOf, personOf } from './data/history.ts'
import { importRows } from './data/imports.ts'
import { mapRows, mapSheet } from './data/map.ts'
import { mineOf, myCertificates } from './data/own.ts'
import { reportExport, reportOf } from './data/report.ts'
import { courseRows, levelRows, ownLevel, typeRows } from './data/settings.ts'
import { teamExport, teamOf } from './data/team.ts'

const TEMPLATES = { certificates: certificateSheet, results: resultSheet, map: mapTemplate }

export default serve(contract, {
  mine: mineOf,
  start: startCourse,
  myCert: myCertificates,
  certUpload: uploadCertificate,
  history: historyOf,
  historyExport: async (ctx, { id }) => runExport(ctx, historyExport, await personOf(ctx, id)),
  certificate: openCertificate,
  teamCertificate: teamOf,
  teamCertificateExport: (ctx, input) => runExport(ctx, teamExport, input),
  remind: remindPeople,
  report: reportOf,
  reportExport: (ctx, input) => runExport(ctx, reportExport, input),
  mapList: mapRows.page,
  mapExport: (ctx, input) => runExport(ctx, mapSheet, input),
  mapSave: mapRecords.save,
  mapEnd: mapRecords.remove,
  mapImport: importMap,
  importTemplate: (ctx, { kind }) => template(ctx, TEMPLATES[kind]),
  importPreview: previewImport,
  importConfirm: confirmImported,
  importHistory: importRows.page,
  importUndo: undoImport,
  courseList: courseRows.page,
  typeList: typeRows.page,
  courseSave: courseRecords.save,
  typeSave: typeRecords.save,
  recordFinish: finishByFeed,
  certCheck: checkCertificate,
  certVoid: voidCertificate,
  permissionMine: ownLevel,
  permissionList: levelRows.page,
  permissionSave: levelRecords.save,
  permissionDelete: levelRecords.remove,
  reminderList: reminderRows.page,
  reminderSave: reminderRecords.save,
  reminderLog: sentRows.page,
})
