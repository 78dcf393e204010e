import { type Kind, kind } from '../contract/base.ts'

/** The permissions by which somebody handles a kind, in the order of the menu. */
export const HANDLED_BY: Readonly<Record<Kind, readonly string[]>> = {
  marital: ['MSSSUPER', 'HROPS'],
  childInformation: ['MSSSUPER', 'HROPS'],
  education: ['MSSSUPER', 'HROPS'],
  probationEvaluation: ['MSSSUPER', 'MSS'],
  terminationNotification: ['MSSSUPER', 'MSS', 'HRBP'],
  cmsNews: ['MSSSUPER', 'NewsOperator'],
}

/** NTC-01 NTC-02: the kinds that somebody with these permissions handles, each once. */
export const kindsFor = (permissions: ReadonlySet<string>): Kind[] => kind.options.filter((one) => HANDLED_BY[one].some((id) => permissions.has(id)))
