const PLACE = 'inParkManage'

/** Where a page of this room is; `query` names a thing. */
export function pathTo(lang: string, page: string, query: Readonly<Record<string, string>> = {}): string {
  const asked = new URLSearchParams(query).toString()
  return `/${lang}/${PLACE}/${page}${asked && `?${asked}`}`
}
export const DETAIL = 'myApplication/details'
export const CREATE = 'myApplication/create'
export const APPROVAL = 'myApprovalManage/details'
export const CHANGE = 'myApprovalManage/changeDetail'
export const ADMISSION = 'admissionManagement/MBapplyDetail'
