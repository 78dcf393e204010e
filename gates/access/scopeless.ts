/** Lists whose rows are things of the house: the people whom they name have written, changed or issued them. Each kind with its calls. */
const THINGS: Readonly<Record<string, string>> = {
  'open positions are shown to everybody, with who recruits for them; career consultants are there for everybody': `
    GET /api/ehs-ess/internal-jobs/v1/job/:id, POST /api/ehs-ess/internal-jobs/v1/job/search, POST /api/ehs-ess/internal-jobs/v1/job/export,
    POST /api/ehs-ess/internal-jobs/v1/slot/list, POST /api/ehs-ess/internal-jobs/v1/consultant/list`,
  'forms of access and who may not come in are the house’s, with who changed and added them; admissions are those of the own department (AMS-25)': `
    POST /api/ehs-ess/in-park/v1/form/search, POST /api/ehs-ess/in-park/v1/blacklist/search, GET /api/ehs-ess/in-park/v1/admission/detail/:id`,
  'forms of expenses as they are drawn up are settings of the house, with who saved them': `
    POST /api/ehs-ess/tmr/v1/formConfig/search, GET /api/ehs-ess/tmr/v1/formConfig/:id, GET /api/ehs-ess/tmr/v1/formControl/:id`,
  'procedures of lockout are safety papers of the house, with who wrote, reviews and owns them': `
    POST /api/docSafety/lotosop/v1/sop/list, POST /api/docSafety/lotosop/v1/sop/export, GET /api/docSafety/lotosop/v1/sop/:id,
    GET /api/docSafety/lotosop/v1/sop/:id/history,
    POST /api/docSafety/lotosop/v1/review/list, POST /api/docSafety/lotosop/v1/ehs/list`,
  'requisitions are those of shops and work areas, with who applied, gathered and delivered, and who is assigned to shops': `
    POST /api/ehs-ess/lvm/v1/search, POST /api/ehs-ess/lvm/v1/export, POST /api/ehs-ess/lvm/v1/aggregate/candidates,
    POST /api/ehs-ess/lvm/v1/aggregate/search, GET /api/ehs-ess/lvm/v1/aggregate/load, POST /api/ehs-ess/lvm/v1/master/shop/search`,
  'cash is exchanged between locations and vaults of the house, with who handed in, counted and confirmed, and who works there': `
    POST /api/ehs-ess/cash/v1/search, GET /api/ehs-ess/cash/v1/detail/:id, POST /api/ehs-ess/cash/v1/export,
    POST /api/ehs-ess/cash/v1/location/search, GET /api/ehs-ess/cash/v1/vaults, POST /api/ehs-ess/cash/v1/vault/ledger`,
  'suppliers with their people and trainings are the company’s, with who looks after them, trains, issued or registered': `
    POST /api/ehs-ess/sct/v1/supplier/list, GET /api/ehs-ess/sct/v1/staff/:id, POST /api/ehs-ess/sct/v1/training/list,
    GET /api/ehs-ess/sct/v1/training/:id, POST /api/ehs-ess/sct/v1/blacklist/list, POST /api/ehs-ess/sct/v1/blacklist/export,
    POST /api/ehs-ess/sct/v1/issueMember/list`,
  'templates of training on the job are the house’s, with who approves by them and who saved them': 'POST /api/ehs-ess/ojt/v1/template/search',
  'shows and who performs in them, planned for the whole house': `
    POST /api/ehs-ess/show-schedule/v1/show/list, POST /api/ehs-ess/show-schedule/v1/performer/list`,
  'contents, with who wrote and who reads them over': `
    GET /api/basic/cms/v1/desk, GET /api/basic/cms/v1/detail, GET /api/basic/cms/v1/version, POST /api/basic/cms/v1/list,
    GET /api/basic/news/v1/preview/:id, GET /api/basic/news/v1/review/:id, POST /api/docSafety/note/v1/search, GET /api/basic/label/v1/detail,
    GET /api/docSafety/doc/v1/detail, GET /api/docSafety/doc/v1/folder/list, GET /api/ehs-ess/photo-album/v1/edit,
    POST /api/ehs-ess/ess/v1/ticketnotice/search, GET /api/ehs-ess/ess/v1/ticketnotice/detail, POST /api/ehs-ess/ess/v1/ticketnotice/export`,
  'forms, surveys and papers as they are drawn up, with who changed them': `
    GET /api/basic/form/v1/block/detail, GET /api/basic/form/v1/template/detail, GET /api/basic/form/v1/version, POST /api/basic/form/v1/block/search,
    POST /api/basic/form/v1/template/search, GET /api/basic/survey/v1/edit, POST /api/basic/survey/v1/list, POST /api/basic/print/v1/template/search,
    POST /api/ehs-ess/esign/v1/bulk/preview`,
  'what is planned for the park, with who answers for it, is everybody’s to read': `
    POST /api/ehs-ess/marketing-calendar/v1/list, POST /api/ehs-ess/marketing-calendar/v1/export, GET /api/ehs-ess/marketing-calendar/v1/detail,
    POST /api/ehs-ess/food-event/v1/list, POST /api/ehs-ess/food-event/v1/export, GET /api/ehs-ess/food-event/v1/detail/:id`,
  'what everybody who leaves hands over, with who sees to it, is a setting of the house': 'GET /api/ehs-ess/offboarding/v1/queryConfig',
  'lists of winners are published to everybody': 'POST /api/ehs-ess/recognition/v1/publication/list',
  'rounds of health reports are the house’s, with the audience that each is for': 'POST /api/ehs-ess/health-report/v1/round/list',
  'events of the whole house, with who organizes them': `
    POST /api/ehs-ess/events/v1/registration/list, GET /api/ehs-ess/events/v1/registration/detail/:sid`,
  'contracts with suppliers and what is paid for them are the company’s, with who looks after them and who asked': `
    POST /api/ehs-ess/payment-management/v1/contract/search, POST /api/ehs-ess/payment-management/v1/contract/export,
    GET /api/ehs-ess/payment-management/v1/contract/:id, POST /api/ehs-ess/payment-management/v1/payment/search,
    POST /api/ehs-ess/payment-management/v1/export, GET /api/ehs-ess/payment-management/v1/payment/:id`,
  'batches of payslips are a company’s, and who sees not all of them sees those of the own company; the people named have brought and checked them':
    'POST /api/basic/payslip/v1/batch/list',
  'stories of the house, with the people whom they tell of: who edits stories asks these whether they agree, wherever they work':
    'POST /api/basic/culture/v1/consent/list',
  'who may be handed a matter is found among all who handle its kind and reach whose it is; the matters themselves are of the own reach':
    'POST /api/ehs-ess/ess/v1/todo/handlers',
  'what infractions cost is a setting of the house; the people whom it names have saved it': 'GET /api/docSafety/safety/v1/config',
  'rounds of lunches, with the hosts of finance who invite to them': 'POST /api/ehs-ess/finance-event/v1/admin/list',
  'audiences name people as the picker does, to everybody who chooses them': `
    GET /api/basic/audience/v1/detail, POST /api/basic/audience/v1/check, POST /api/basic/audience/v1/preview, POST /api/basic/audience/v1/search,
    POST /api/basic/audience/v1/why`,
  'values of parameters and windows, with who proposed them': `
    POST /api/basic/ent-tools/v1/uop/history, POST /api/basic/ent-tools/v1/uop/export, POST /api/basic/ent-tools/v1/uop/proposals,
    POST /api/basic/ent-tools/v1/uop/window/search`,
  'flows of the house, with whom they find': `
    POST /api/basic/workflow/v1/workflowconfig/health, POST /api/basic/workflow/v1/workflowconfig/versions, POST /api/basic/workflow/v1/workflowconfig/testrun,
    GET /api/basic/workflow/v1/workflowconfig/replay/result, POST /api/ehs-ess/business-ticket/v1/config/try`,
  'files of HR and of rosters are of the whole house, and so are keys of outside systems; the people named have sent or issued them': `
    POST /api/basic/people/v1/feed/list, GET /api/basic/people/v1/feed/run, POST /api/basic/roster/v1/delivery/search, POST /api/ehs-ess/free-meal/v1/quota/upload/list,
    POST /api/basic/integration/v1/serviceKey/search`,
  'rights are given for the whole house by sensitive permissions, which two administrators grant; what one may give is weighed by scope (SYS-04)': `
    POST /api/basic/role/v1/members/search, POST /api/basic/role/v1/permission/explain, GET /api/basic/role/v1/permission/effective, POST /api/basic/role/v1/review/search`,
  'the log of the house has no scope: a sensitive permission opens it, and looking is recorded': 'POST /api/basic/log/v1/search',
}

const callsIn = (text: string): string[] => text.split(',').map((call) => call.trim())

/** Each with why the gate lets it be. */
export const SCOPELESS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(THINGS).flatMap(([why, calls]) => callsIn(calls).map((call) => [call, why] as const)),
)
