/** Lists whose rows are things of the house: the people whom they name have written, changed or issued them. Each kind with its calls. */
const THINGS: Readonly<Record<string, string>> = {
  'shows and who performs in them, planned for the whole house': `
    POST /api/ehs-ess/show-schedule/v1/show/list, POST /api/ehs-ess/show-schedule/v1/performer/list`,
  'contents, with who wrote and who reads them over': `
    GET /api/basic/cms/v1/desk, GET /api/basic/cms/v1/detail, GET /api/basic/cms/v1/version, POST /api/basic/cms/v1/list,
    GET /api/basic/news/v1/preview/:id, GET /api/basic/news/v1/review/:id, POST /api/docSafety/note/v1/search, GET /api/basic/label/v1/detail,
    GET /api/docSafety/doc/v1/detail, GET /api/docSafety/doc/v1/folder/list, GET /api/ehs-ess/photo-album/v1/edit,
    POST /api/ehs-ess/ess/v1/ticketnotice/search, GET /api/ehs-ess/ess/v1/ticketnotice/detail`,
  'forms, surveys and papers as they are drawn up, with who changed them': `
    GET /api/basic/form/v1/block/detail, GET /api/basic/form/v1/template/detail, GET /api/basic/form/v1/version, POST /api/basic/form/v1/block/search,
    POST /api/basic/form/v1/template/search, GET /api/basic/survey/v1/edit, POST /api/basic/survey/v1/list, POST /api/basic/print/v1/template/search,
    POST /api/ehs-ess/esign/v1/bulk/preview`,
  'what is planned for the park, with who answers for it, is everybody’s to read': `
    POST /api/ehs-ess/marketing-calendar/v1/list, GET /api/ehs-ess/marketing-calendar/v1/detail, POST /api/ehs-ess/food-event/v1/list,
    GET /api/ehs-ess/food-event/v1/detail/:id`,
  'what everybody who leaves hands over, with who sees to it, is a setting of the house': 'GET /api/ehs-ess/offboarding/v1/queryConfig',
  'lists of winners are published to everybody': 'POST /api/ehs-ess/recognition/v1/publication/list',
  'rounds of health reports are the house’s, with the audience that each is for': 'POST /api/ehs-ess/health-report/v1/round/list',
  'events of the whole house, with who organizes them': `
    POST /api/ehs-ess/events/v1/registration/list, GET /api/ehs-ess/events/v1/registration/detail/:sid`,
  'contracts with suppliers and what is paid for them are the company’s, with who looks after them and who asked': `
    POST /api/ehs-ess/payment-management/v1/contract/search, GET /api/ehs-ess/payment-management/v1/contract/:id,
    POST /api/ehs-ess/payment-management/v1/payment/search, GET /api/ehs-ess/payment-management/v1/payment/:id`,
  'rounds of lunches, with the hosts of finance who invite to them': 'POST /api/ehs-ess/finance-event/v1/admin/list',
  'audiences name people as the picker does, to everybody who chooses them': `
    GET /api/basic/audience/v1/detail, POST /api/basic/audience/v1/check, POST /api/basic/audience/v1/preview, POST /api/basic/audience/v1/search,
    POST /api/basic/audience/v1/why`,
  'values of parameters and windows, with who proposed them': `
    POST /api/basic/ent-tools/v1/uop/history, POST /api/basic/ent-tools/v1/uop/proposals, POST /api/basic/ent-tools/v1/uop/window/search`,
  'flows of the house, with whom they find': `
    POST /api/basic/workflow/v1/workflowconfig/health, POST /api/basic/workflow/v1/workflowconfig/versions, POST /api/basic/workflow/v1/workflowconfig/testrun,
    GET /api/basic/workflow/v1/workflowconfig/replay/result`,
  'files of HR and of rosters are of the whole house, and so are keys of outside systems; the people named have sent or issued them': `
    POST /api/basic/people/v1/feed/list, GET /api/basic/people/v1/feed/run, POST /api/basic/roster/v1/delivery/search, POST /api/ehs-ess/free-meal/v1/quota/upload/list,
    POST /api/basic/integration/v1/serviceKey/search`,
  'rights are given for the whole house by sensitive permissions, which two administrators grant; what one may give is weighed by scope (SYS-04)': `
    POST /api/basic/role/v1/members/search, POST /api/basic/role/v1/permission/explain, GET /api/basic/role/v1/permission/effective, POST /api/basic/role/v1/review/search`,
  'the log of the house has no scope: a sensitive permission opens it, and looking is recorded': 'POST /api/basic/log/v1/search',
}

/** Lists of people that do not ask for the scope yet. The list only gets shorter: no call is added, and one that asks is taken off it. */
const OWED = `
  POST /api/basic/culture/v1/consent/list, POST /api/basic/info/v1/onboarding/joiners, POST /api/basic/payslip/v1/batch/list, POST /api/basic/payslip/v1/question/list,
  POST /api/basic/personal-data/v1/erasure/search, POST /api/basic/personal-data/v1/request/search, GET /api/basic/profile/v1/team/tree,
  POST /api/basic/roster/v1/absence/search, POST /api/basic/roster/v1/shift/search, POST /api/basic/survey/v1/pending, POST /api/basic/survey/v1/result/texts,
  POST /api/basic/workflow/v1/workflowconfig/running, GET /api/basic/workflow/v1/workflowitem/detail, POST /api/docSafety/doc/v1/report/names,
  POST /api/ehs-ess/esign/v1/search, POST /api/ehs-ess/ess/v1/todo/handlers, POST /api/ehs-ess/ess/v1/todo/search, POST /api/ehs-ess/free-meal/v1/list,
  POST /api/ehs-ess/free-meal/v1/shift/search, POST /api/ehs-ess/photo-album/v1/contribution/list, POST /api/ehs-ess/photo-album/v1/request/list,
  POST /api/ehs-ess/photo-album/v1/takeOut/list`

const callsIn = (text: string): string[] => text.split(',').map((call) => call.trim())

/** Each with why the gate lets it be. */
export const SCOPELESS: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(THINGS).flatMap(([why, calls]) => callsIn(calls).map((call) => [call, why] as const)),
  ...callsIn(OWED).map((call) => [call, 'owed'] as const),
])
