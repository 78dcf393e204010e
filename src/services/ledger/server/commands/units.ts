import type { UnitSpec } from './shapes.ts'

const declared = new Map<string, UnitSpec>()

export function declareUnit(spec: UnitSpec): void {
  declared.set(spec.code, spec)
}

/** The unit of that code, or the family it belongs to. @throws when nobody declared it: a fault of the program, not of the case */
export function unitOf(code: string): UnitSpec {
  const unit = specOf(code)
  if (!unit) throw new Error(`no room declares the ledger unit ${code}`)
  return unit
}

/** Whether anybody declared it; for codes that come from outside. */
export const isUnit = (code: string): boolean => specOf(code) !== undefined

/** As `unitOf`, for what may be left of a room that is gone. */
export const specOf = (code: string): UnitSpec | undefined => declared.get(code) ?? familyOf(code)

function familyOf(code: string): UnitSpec | undefined {
  for (let end = code.lastIndexOf('.'); end > 0; end = code.lastIndexOf('.', end - 1)) {
    const family = declared.get(`${code.slice(0, end)}.*`)
    if (family) return family
  }
  return undefined
}

export type AnnouncedUnit = UnitSpec & { tellDaysAhead: number }
export const announcedUnits = (): AnnouncedUnit[] => [...declared.values()].filter((unit): unit is AnnouncedUnit => unit.tellDaysAhead !== undefined)
