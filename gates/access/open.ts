/**
 * Calls that whoever is not signed in may make, each with its reason. A call is public because a person wrote it here: `access: 'public'` in
 * a contract alone fails the gate.
 */
export const PUBLIC: Readonly<Record<string, string>> = {
  'GET /api/basic/role/v1/getEntity': 'asked before any page; answers 10004 to who is not signed in (SESS-06)',
  'GET /api/basic/role/v1/ssologin': 'who signs in is not signed in yet',
  'GET /api/basic/shell/v1/health': 'says version and database, nothing of anybody',
  'GET /api/basic/shell/v1/words': 'the sign-in page says what administrators worded anew, too; words are no secret',
  'GET /api/basic/info/v1/page': 'guideline and terms are read before signing in (INFO-02)',
  'POST /api/basic/info/v1/faq/search': 'help is for those, too, who cannot sign in',
  'GET /api/basic/print/v1/verify': 'whoever holds a paper may check it: kind, number, state and day, nothing personal (PRINT-10)',
  'POST /api/ehs-ess/esign/v1/check':
    'whoever holds a file may ask whether it is the signed paper of its number; nothing of what it says or of whom (ESIGN-27)',
  'POST /api/basic/info/v1/faq/helpful': 'a visitor has a voice on a public answer (INFO-08)',
  'POST /api/basic/info/v1/faq/missed': 'notes the words of a public search that found nothing (INFO-08)',
  'GET /api/basic/info/v1/onboarding/files': 'who joins looks up papers before having an account',
  'GET /api/basic/roster/v1/calendar.ics': 'a calendar program has no session: the token of its address is the whole of its right',
  'POST /api/basic/qrcode/v1/device/resolve': 'a reader at a door has a key in a header of its own (QRC-05)',
  'GET /api/basic/qrcode/v1/device/keys': 'as device/resolve: without the key of an active reader it answers 403 (QRC-05)',
  'POST /api/basic/qrcode/v1/device/settle': 'as device/resolve: without the key of an active reader it answers 403 (QRC-05)',
  'GET /api/ehs-ess/business-ticket/v1/pass/:token': 'whoever holds the link of a ticket may open its paper; the signed token is the whole of the right',
  'POST /api/docSafety/lotosop/v1/vendor/code': 'a vendor has no account: a registered number and a code by SMS are the right (LOTO-09)',
  'POST /api/docSafety/lotosop/v1/vendor/login': 'as vendor/code: gives the session of a vendor for the code (LOTO-09)',
  'GET /api/docSafety/lotosop/v1/vendor/procedure/:code': 'without the session of a vendor in its header it answers 403 (LOTO-09, LOTO-10)',
  'GET /api/docSafety/lotosop/v1/vendor/picture': 'as vendor/procedure: without the session of a vendor it answers 403 (LOTO-10)',
  'POST /api/docSafety/lotosop/v1/vendor/read': 'as vendor/procedure: without the session of a vendor it answers 403 (LOTO-10)',
  'GET /api/ehs-ess/sct/v1/snapshot/:code':
    'whoever holds the code of a site card, which nobody guesses, sees who it is and whether they may work today (SCT-13)',
  'GET /api/ehs-ess/sct/v1/snapshot/:code/photo': 'as snapshot: the face on the card, by its code',
  'POST /api/ehs-ess/sct/v1/snapshot/refused': 'notes by the code of a card that its holder was turned back; who is in charge hears it once a day (SCT-17)',
  'POST /api/ehs-ess/sct/v1/signin': 'people of suppliers have no account: the renewing code on site is their right (SCT-09, SCT-14)',
}

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
  '/oidc/*': open('the embedded provider of OpenID Connect, in a demo only'),
}
