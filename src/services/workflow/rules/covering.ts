import type { Params, ValueType } from './conditions.ts'

/** How far somebody stands in: null is without limit. */
export interface Terms {
  catalogs: readonly string[] | null
  entities: readonly string[] | null
  amountMaxFen: number | null
}
/** What a request is about, as far as terms ask. */
export interface Scope {
  catalog: string
  /** Company of the requester. */
  entity: string | undefined
  /** None where the request is not about money. */
  amountFen: number | undefined
}

/** Whether a delegation covers a request: by its kind, the company and the amount (WF-41). What is not about money has no amount that could be too large. */
export const covers = ({ catalogs, entities, amountMaxFen }: Terms, { catalog, entity, amountFen }: Scope): boolean =>
  (catalogs === null || catalogs.includes(catalog)) &&
  (entities === null || (entity !== undefined && entities.includes(entity))) &&
  (amountMaxFen === null || amountFen === undefined || amountFen <= amountMaxFen)

/** The largest amount that a request names. */
export function amountOf(params: readonly { code: string; valueType: ValueType }[], values: Params): number | undefined {
  const amounts = params.flatMap(({ code, valueType }) => {
    const value = values[code]
    return valueType === 'money' && typeof value === 'number' ? [value] : []
  })
  return amounts.length > 0 ? Math.max(...amounts) : undefined
}
