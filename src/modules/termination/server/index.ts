import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { approveOne, rejectOne } from './commands/deciding.ts'
import { previewOf, previewTakingBack, proceedWith, takeBack, updateApproved } from './commands/frontLine.ts'
import { letterOf } from './commands/letter.ts'
import { changeOne, resubmitOwn, saveDraft, submitOwn, withdrawOne } from './commands/own.ts'
import { openRequest } from './data/detail.ts'
import { allRows, exportOf, mineRows } from './data/list.ts'
import { simulated } from './data/simulating.ts'
import { contactFor, dayAndFlow, frontPage, infosFor, insertionOf, logFor, ownPage, paperState, requestBySso } from './data/starting.ts'

export default serve(contract, {
  loadBySSO: requestBySso,
  getPersonalPhoneAndEmail: contactFor,
  tmload: ownPage,
  load: openRequest,
  esignStatus: paperState,
  getLwAndFlIdBySso: dayAndFlow,
  queryHolidayAndDeductionInfos: infosFor,
  queryFrontLineInfos: infosFor,
  save: saveDraft,
  submit: submitOwn,
  resubmit: resubmitOwn,
  withdraw: withdrawOne,
  update: changeOne,
  esignletter: letterOf,
  approval: approveOne,
  reject: rejectOne,
  loadRequest: frontPage,
  hasInsertion: insertionOf,
  historyLog: logFor,
  previewAction: previewOf,
  previewDelete: previewTakingBack,
  proceed: proceedWith('proceed'),
  proceedAndApproval: proceedWith('proceedAndApproval'),
  proceedAndUpdate: updateApproved,
  proceedDelete: takeBack,
  mine: mineRows.page,
  search: allRows.page,
  exportList: exportOf,
  simulate: simulated,
})
