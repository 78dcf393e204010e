/** Codes that the documents give; every other refusal's code is its rule's id. */
export const SUCCESS = '10000'
export const SESSION_EXPIRED = '10004'
export const NOT_FOUND = 'SHELL-02'
export const ILLEGAL_INPUT = 'SHELL-39'
export const FORBIDDEN = 'SHELL-32'
export const BUSY = 'SHELL-33'
export const TOO_MANY = 'SHELL-429'

/** What is wrong with one field; `path` as in the input (`list.0.name`). */
export interface FieldFault {
  path: string
  code: string
  message: string
}

/** The answer of every call (SHELL-23). The server writes `code`; a client reads `code` or `returnCode`. */
export interface Envelope<T = unknown> {
  code: string
  content?: T
  returnMsg?: string
  fields?: FieldFault[]
  traceId?: string
}
