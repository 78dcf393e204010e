import { defineModule } from '#foundation/contract/manifest.ts'

const [VIEW, EDIT, REVIEW, EHS] = ['LOTO_SOP_VIEW', 'LOTO_SOP_EDIT', 'LOTO_SOPREVIEW_REVIEW', 'LOTO_EHSREVIEW_APPROVE']

/** Before anybody works on a machine its energy is locked out by a written procedure, which is valid in one version or not at all. */
export default defineModule({
  name: 'loto',
  floor: 'room',
  standsOn: ['integrations', 'access', 'print', 'learning', 'people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters'],
  screens: [
    { path: '/{lang}/lotosop/sop/index', permission: [VIEW], page: 'Procedures', group: 'operations', order: 90 },
    { path: '/{lang}/lotosop/sop/create', permission: [EDIT], page: 'CreateProcedure' },
    { path: '/{lang}/lotosop/sop/details', permission: [VIEW], page: 'ProcedureDetails' },
    { path: '/{lang}/lotosop/ehsreview/index', permission: [EHS], page: 'EHSReview', group: 'approvals', order: 66 },
    { path: '/{lang}/lotosop/ehsreview/details', permission: [EHS], page: 'EHSReviewDetails' },
    { path: '/{lang}/lotosop/sopreview/index', permission: [REVIEW], page: 'ProcedureReview', group: 'approvals', order: 65 },
    { path: '/{lang}/lotosop/sopreview/details', permission: [REVIEW], page: 'ProcedureReviewDetails' },
    { path: '/lotosop/login', permission: 'public', page: 'VendorLogin', bare: true },
    { path: '/lotosop/{code}?', permission: 'public', page: 'VendorProcedureView', bare: true, withoutNetwork: true },
  ],
  permissions: {
    [VIEW]: ['line-manager', 'ehs'],
    [EDIT]: ['line-manager', 'ehs'],
    [REVIEW]: ['line-manager', 'ehs'],
    [EHS]: ['ehs'],
  },
  parameters: {
    vendorCodeMinutes: { default: 5, unit: 'minutes', min: 1, max: 30, rule: 'LOTO-09' },
    vendorSessionHours: { default: 12, unit: 'hours', min: 1, max: 24, rule: 'LOTO-09' },
    inspectionMonths: { default: 12, unit: 'months', min: 1, max: 36, rule: 'LOTO-12' },
  },
})
