import * as zod from 'zod'

export * from 'zod'

/**
 * What is asked for without anything further is one and the same schema: contracts name these three thousands of times, and each would be kept. What is known
 * by identity (foundation/contract/valueKinds.ts) is made of its own, `z.int({})`.
 */
const [aString, anInt, aBoolean] = [zod.string(), zod.int(), zod.boolean()]

export const string = (given?: string | zod.core.$ZodStringParams): zod.ZodString => (given === undefined ? aString : zod.string(given))
export const int = (given?: string | zod.core.$ZodCheckNumberFormatParams): zod.ZodInt => (given === undefined ? anInt : zod.int(given))
export const boolean = (given?: string | zod.core.$ZodBooleanParams): zod.ZodBoolean => (given === undefined ? aBoolean : zod.boolean(given))
