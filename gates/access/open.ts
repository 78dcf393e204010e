/**
 * Calls that whoever is not signed in may make. Why stands with each in its contract (`open`); here is the list of them, so that whoever reads a change sees
 * that a call has become public.
 */
export const OPEN: readonly string[] = [
  'POST /api/basic/info/v1/faq/helpful',
  'POST /api/basic/info/v1/faq/missed',
  'POST /api/basic/info/v1/faq/search',
  'GET /api/basic/info/v1/onboarding/files',
  'GET /api/basic/info/v1/page',
  'GET /api/basic/print/v1/verify',
  'GET /api/basic/qrcode/v1/device/keys',
  'POST /api/basic/qrcode/v1/device/resolve',
  'POST /api/basic/qrcode/v1/device/settle',
  'GET /api/basic/role/v1/getEntity',
  'GET /api/basic/role/v1/ssologin',
  'GET /api/basic/roster/v1/calendar.ics',
  'GET /api/basic/shell/v1/health',
  'GET /api/basic/shell/v1/words',
  'POST /api/docSafety/lotosop/v1/vendor/code',
  'POST /api/docSafety/lotosop/v1/vendor/login',
  'GET /api/docSafety/lotosop/v1/vendor/picture',
  'GET /api/docSafety/lotosop/v1/vendor/procedure/:code',
  'POST /api/docSafety/lotosop/v1/vendor/read',
  'GET /api/ehs-ess/business-ticket/v1/pass/:token',
  'POST /api/ehs-ess/esign/v1/check',
  'POST /api/ehs-ess/sct/v1/signin',
  'GET /api/ehs-ess/sct/v1/snapshot/:code',
  'GET /api/ehs-ess/sct/v1/snapshot/:code/photo',
  'POST /api/ehs-ess/sct/v1/snapshot/refused',
]

/** What a route that is no call asks of who comes. */
interface Route {
  /** Where a route answers to anybody; all others refuse whoever has no key. */
  open: boolean
  why: string
}
const open = (why: string): Route => ({ open: true, why })
const keyed = (why: string): Route => ({ open: false, why })

/** Routes beside the calls of contracts, with all their methods. */
export const ROUTES: Readonly<Record<string, Route>> = {
  '/healthz': open('says that the process lives'),
  '/readyz': open('says that the database answers'),
  '/api/openapi.json': open('the form of all calls, nothing that any of them answers'),
  '/scim/v2/ServiceProviderConfig': open('RFC 7644 has it before any key'),
  '/scim/v2/ResourceTypes': open('RFC 7644 has it before any key'),
  '/scim/v2/ResourceTypes/:id': open('RFC 7644 has it before any key'),
  '/scim/v2/Schemas': open('RFC 7644 has it before any key'),
  '/scim/v2/Schemas/:id': open('RFC 7644 has it before any key'),
  '/scim/v2/Users': keyed('SCIM has no envelope; asks for a service key'),
  '/scim/v2/Users/:id': keyed('SCIM has no envelope; asks for a service key'),
  '/scim/v2/Groups': keyed('SCIM has no envelope; asks for a service key'),
  '/scim/v2/Groups/:id': keyed('SCIM has no envelope; asks for a service key'),
  '/api/basic/integration/v1/embedded/:id/page': keyed('a page that embedded mail shows; asks for the permission of integrations'),
  '/api/basic/integration/v1/notice/:port': keyed('the signature is over the bytes that were sent'),
  '/api/basic/role/v1/oidc/start': open('signing in begins here'),
  '/api/basic/role/v1/oidc/callback': open('signing in comes back here'),
  '/api/basic/role/v1/oidc/logout': open('signing out ends here'),
  '/api/basic/session/v1/link/:token': open('whoever holds a one-time link is not signed in; looking at it spends nothing (SESS-27)'),
  '/oidc/sign-in/:uid': open('the form of the embedded sign-in, in a demo only'),
  '/oidc/*': open('the embedded identity provider of OpenID Connect, in a demo only'),
}
