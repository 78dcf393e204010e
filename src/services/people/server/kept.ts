import { inArray } from '#foundation/database/drizzle.ts'
import { kept } from '#foundation/database/keeping.ts'
import { ERASED } from '../rules/index.ts'
import {
  peopleChoices,
  peopleClasses,
  peopleDepartments,
  peopleDivisions,
  peopleFeedFaults,
  peopleFeedFiles,
  peopleFeedRows,
  peopleFeedRuns,
  peopleHistory,
  peoplePersons,
  peopleSearchTerms,
} from './tables.ts'

const p = peoplePersons
/** Wages and attendance have to be shown for two years after somebody left; what a dispute may need is needed no longer than five. */
const AFTER_LEAVING = { months: 60 }

/** A person's row stays, without what tells who it was: everything that she decided or received refers to it. */
export default [
  kept(peopleSearchTerms, { stays: { afterLeaving: { months: 24 } }, of: peopleSearchTerms.ssoId, gives: { nothing: 'derived' }, erase: 'delete' }),
  kept(peopleChoices, {
    stays: { afterLeaving: { days: 30 } },
    of: peopleChoices.by,
    gives: [peopleChoices.kind, peopleChoices.chosen, peopleChoices.times, peopleChoices.lastAt],
    erase: 'delete',
    whileHere: true,
  }),
  kept(peopleHistory, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: peopleHistory.ssoId,
    gives: [peopleHistory.field, peopleHistory.from, peopleHistory.to, peopleHistory.effective, peopleHistory.recordedAt],
    erase: 'delete',
  }),
  kept(p, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: p.ssoId,
    names: [p.lineManager, p.manager, p.secondLevelManager, p.hrbp],
    gives: [
      p.ssoId,
      p.nameCn,
      p.nameEn,
      p.entity,
      p.staffGroup,
      p.employeeType,
      p.employeeClass,
      p.foreigner,
      p.divisionCode,
      p.departmentCode,
      p.costCenter,
      p.jobCode,
      p.jobTitleCn,
      p.jobTitleEn,
      p.position,
      p.lineManager,
      p.secondLevelManager,
      p.hrbp,
      p.joinDate,
      p.groupJoinDate,
      p.positionSince,
      p.probationEnd,
      p.contractType,
      p.contractNo,
      p.contractCount,
      p.contractEndDate,
      p.totalWorkingYears,
      p.lastWorkingDate,
      p.email,
      p.phone,
      p.photo,
      p.status,
    ],
    erase: {
      blank: {
        nameCn: ERASED,
        nameEn: ERASED,
        sortName: ERASED,
        costCenter: '',
        jobTitleCn: '',
        jobTitleEn: '',
        position: '',
        contractNo: null,
        email: null,
        phone: null,
        photo: null,
      },
    },
  }),
  kept(peopleDivisions, { stays: { always: 'directory' } }),
  kept(peopleDepartments, { stays: { always: 'directory' }, names: [peopleDepartments.owner, peopleDepartments.hrbp, peopleDepartments.hrbpInForce] }),
  kept(peopleClasses, { stays: { always: 'catalogue' } }),
  kept(peopleFeedRows, { stays: { with: peopleFeedRuns } }),
  kept(peopleFeedFaults, { stays: { with: peopleFeedRuns } }),
  kept(peopleFeedFiles, { stays: { with: peopleFeedRuns } }),
  kept(peopleFeedRuns, {
    stays: { for: { months: 6 }, from: peopleFeedRuns.startedAt, where: inArray(peopleFeedRuns.state, ['refused', 'done', 'failed', 'discarded']) },
    names: [peopleFeedRuns.sentBy],
  }),
]
