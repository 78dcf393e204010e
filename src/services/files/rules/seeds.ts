import { SUFFIXES, type Suffix } from './kinds.ts'
import { type FilePolicy, LIMITS, MB } from './policies.ts'

const PICTURES: readonly Suffix[] = ['jpg', 'jpeg', 'png', 'heic', 'webp', 'gif']
const EXCEL: readonly Suffix[] = ['xlsx', 'xls']
/** FILE-03 calls e-mails "email": saved messages of any mail program. */
const EMAIL: readonly Suffix[] = ['email', 'eml', 'msg']
const EVIDENCE: readonly Suffix[] = ['docx', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png', 'heic', 'mp4', 'mov', 'mp3']
const BUSINESS: readonly Suffix[] = ['docx', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png', 'mp4']
const USUAL: readonly Suffix[] = ['pdf', 'docx', 'xlsx', 'jpg', 'jpeg', 'png', 'heic']
const SCANS: readonly Suffix[] = ['jpg', 'jpeg', 'png', 'pdf']

const NAME = 150

/** FILE-24: where no policy is given. */
export const DEFAULT_POLICY = 'default'
export const TERMINATION = 'termination'
/** Of files that the portal makes. */
export const MADE = 'made'

const seed = (
  key: string,
  module: string | undefined,
  given: Pick<FilePolicy, 'types' | 'maxSize' | 'maxFiles' | 'stated'> & Partial<FilePolicy>,
): FilePolicy => ({ key, maxNameLength: NAME, ...(module && { module }), ...given })

/**
 * The policies that the documents state and that no room declares yet, and those that are nobody's own. A room that declares
 * one of these keys takes it over; it may be tighter than what is stated and not wider.
 */
export const SEEDS: readonly FilePolicy[] = [
  // FILE-01
  seed('upoints-image', 'upoints', { types: PICTURES, maxSize: 10 * MB, maxFiles: 5, stated: ['types', 'maxSize'] }),
  // FILE-02
  seed('upoints-bulk', 'upoints', { types: EXCEL, maxSize: 20 * MB, maxFiles: 1, stated: ['types'], says: { type: 'FILE-02' } }),
  // FILE-03
  seed('discount', 'discount-benefits', {
    types: ['docx', 'xlsx', 'xls', 'pdf', 'zip', 'oft', ...EMAIL, 'jpg', 'jpeg', 'png', 'mp4'],
    maxSize: 20 * MB,
    maxFiles: 3,
    stated: LIMITS,
  }),
  // FILE-04
  seed('security-report', 'security-report', { types: EVIDENCE, maxSize: 20 * MB, maxFiles: 10, stated: ['types', 'maxSize', 'maxFiles'], keepsPlace: true }),
  // FILE-05
  seed('ehs', 'ehs', { types: EVIDENCE, maxSize: 20 * MB, maxFiles: 3, stated: ['maxSize', 'maxFiles'], keepsPlace: true }),
  // FILE-06
  seed(TERMINATION, 'termination', { types: ['pdf', 'png', 'jpg', 'jpeg'], maxSize: 10 * MB, maxFiles: 3, stated: ['types', 'maxSize', 'maxFiles'] }),
  // FILE-07
  seed('loto', 'loto', {
    types: ['pdf', 'docx', 'xlsx', 'jpg', 'jpeg', 'png', 'heic', 'gif'],
    maxSize: 20 * MB,
    maxFiles: 5,
    maxNameLength: 100,
    stated: ['types', 'maxNameLength'],
    says: { type: 'FILE-07', name: 'FILE-07' },
  }),
  // FILE-08
  seed('learning-import', 'learning', { types: ['zip'], maxSize: 200 * MB, maxFiles: 1, stated: ['types'], says: { type: 'FILE-08' } }),
  // FILE-09
  seed('certificate-image', 'learning', { types: ['png', 'jpeg', 'jpg'], maxSize: 10 * MB, maxFiles: 5, stated: ['types', 'maxSize'] }),
  // FILE-10
  seed('disciplinary-scan', 'disciplinary', { types: SCANS, maxSize: 500 * MB, under: true, maxFiles: 5, stated: ['types', 'maxSize', 'maxFiles'] }),
  seed('disciplinary-statement', 'disciplinary', { types: SCANS, maxSize: 500 * MB, under: true, maxFiles: 3, stated: ['types', 'maxSize', 'maxFiles'] }),
  // FILE-11
  seed('single-child-leave', 'single-leave', { types: ['pdf', 'jpg', 'jpeg', 'png', 'heic'], maxSize: 20 * MB, maxFiles: 6, stated: ['maxFiles'] }),
  // FILE-12
  seed('ojt-template', 'ojt', { types: ['pdf', ...EXCEL], maxSize: 20 * MB, maxFiles: 1, stated: ['types'] }),
  // FILE-13, FILE-23
  seed('business-ticket', 'business-tickets', { types: BUSINESS, maxSize: 20 * MB, maxFiles: 3, stated: ['types', 'maxSize', 'maxFiles'] }),
  // FILE-14
  seed('mice', 'mice-inquiry', { types: BUSINESS, maxSize: 20 * MB, maxFiles: 3, stated: ['maxSize', 'maxFiles'] }),
  // FILE-15
  seed('headcount', 'headcount', {
    types: ['docx', 'doc'],
    maxSize: 5 * MB,
    maxFiles: 1,
    stated: ['types', 'maxSize'],
    says: { type: 'FILE-15', size: 'FILE-15' },
  }),
  // FILE-16
  seed('notice-image', 'notice-center', { types: PICTURES, maxSize: 4 * MB, maxFiles: 1, stated: ['types', 'maxSize'], says: { size: 'FILE-16' } }),
  // FILE-17
  seed('in-park-access', 'in-park-access', { types: ['pdf', 'jpg', 'jpeg', 'png', 'docx', 'xlsx'], maxSize: 20 * MB, maxFiles: 5, stated: [] }),
  // FILE-18
  seed('supplier-certificate', 'supplier-training', {
    types: ['jpg', 'jpeg', 'png'],
    maxSize: 10 * MB,
    maxFiles: 2,
    minFiles: 1,
    stated: [],
    says: { few: 'FILE-18' },
  }),
  // where no policy is given
  seed(DEFAULT_POLICY, undefined, { types: USUAL, maxSize: 20 * MB, maxFiles: 5, stated: [] }),
  // FILE-25
  seed('import', undefined, { types: ['xlsx', 'csv'], maxSize: 20 * MB, maxFiles: 1, maxRows: 50_000, stated: [] }),
  // what rooms make themselves: checked like the rest, but by no limit of theirs
  seed(MADE, undefined, { types: SUFFIXES, maxSize: 500 * MB, maxFiles: 500, maxNameLength: 250, stated: [], keepsPlace: true, internal: true }),
  // FILE-26
  seed('photo-album', 'photo-album', { types: ['jpg', 'jpeg', 'png', 'heic'], maxSize: 30 * MB, maxFiles: 200, stated: [] }),
  seed('cms-media', 'cms', { types: ['jpg', 'jpeg', 'png'], maxSize: 4 * MB, maxFiles: 20, stated: [] }),
  seed('cms-video', 'cms', { types: ['mp4'], maxSize: 200 * MB, maxFiles: 1, stated: [] }),
  seed('cms-attachment', 'cms', { types: [...USUAL, 'pptx', 'zip'], maxSize: 20 * MB, maxFiles: 10, stated: [] }),
]
