import { Fragment, type ReactNode } from 'react'
import { LANGUAGES, languageOf } from '#foundation/contract/bilingual.ts'
import { askedOf, namesAsked } from '../asked.ts'
import type { FormApi } from '../form.ts'
import { ChoiceField, ManyField } from './ChoiceFields.tsx'
import { DateField, DateTimeField, MonthField } from './DateFields.tsx'
import { HalfPair } from './HalfField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { NumberField } from './NumberField.tsx'
import { type Option, SelectField } from './SelectField.tsx'
import { TextAreaField, TextField } from './TextFields.tsx'

type Filled<V, K extends keyof V> = NonNullable<V[K]>

/** What a field is told beside its value. */
interface About {
  label: string
  fault: string | undefined
  note: ReactNode
  required: boolean
  /** Characters of a text. */
  max?: number
  /** Of a number. */
  unit?: string | undefined
  decimals?: boolean
  disabled?: boolean
}

/** What a field of the kit is given. */
export interface FieldOf<T> extends About {
  value: T | undefined
  onChange(value: T | undefined): void
}

/** What is different from what the schema says: other words, what to choose from, a text on one line or several, a select instead of buttons. */
interface Shown extends Partial<Omit<About, 'decimals'>> {
  options?: readonly Option<string>[] | undefined
  lines?: boolean
  select?: boolean
}

type One<T> = T extends readonly (infer E)[] ? E : T
type Other<T> = Omit<Shown, 'options'> & { options?: readonly Option<Extract<One<T>, string>>[] }

/** Fields that are not as the schema says: in part; by a field of one's own, as a function of what it is given; or `null`, not at all. */
export type Over<V> = { readonly [K in keyof V]?: Other<Filled<V, K>> | ((field: FieldOf<Filled<V, K>>) => ReactNode) | null | undefined }

/**
 * What a field of a form is given, by its schema and words: `<TextField {...field(form, 'code')} disabled />`.
 * Its label is the text `<words><name>`, its note `<words><name>.note`, its unit `<words><name>.unit`; what many forms ask for is worded by the kit (`kit.field.reason`).
 */
export function field<V, K extends keyof V & string>(form: FormApi<V>, name: K): FieldOf<Filled<V, K>> {
  const { input, put } = form.drawing
  const { empty } = askedOf(input, name)
  return { ...aboutOf(form, name), value: form.values[name] ?? undefined, onChange: (value) => put(name, value ?? empty) }
}

function aboutOf<V>(form: FormApi<V>, name: keyof V & string): About {
  const { input, words, text, p } = form.drawing
  const { taken, required } = askedOf(input, name)
  const said = (key: string) => (text.has(key) ? text.t(key, p) : undefined)
  const own = `${words}${name}`
  return {
    label: said(own) ?? said(`kit.field.${name}`) ?? own,
    fault: form.fault(name),
    note: said(`${own}.note`),
    required,
    unit: said(`${own}.unit`),
    ...(taken.as === 'text' && { max: taken.max }),
    ...(taken.as === 'number' && { decimals: taken.decimals }),
  }
}

interface Props<V> {
  of: FormApi<V>
  /** Fields that stand beside each other. */
  pairs?: readonly (readonly [keyof V & string, keyof V & string])[]
  /** These alone, in this order. */
  only?: readonly (keyof V & string)[]
  over?: Over<V>
}

/**
 * The fields of a form as the schema of its call has them, in its order. Names in both languages stand beside each other, and choices are worded by
 * `<words><name>.<value>`. What has no kind of its own throws: it is drawn by `over`.
 */
export function Fields<V>({ of: form, pairs = [], only, over = {} }: Props<V>) {
  const all = only ?? (namesAsked(form.drawing.input) as (keyof V & string)[]) // the schema is that of the values
  const shown = all.filter((name) => over[name] !== null)
  const partnerOf = (name: keyof V & string) => {
    const partner = pairs.find(([first]) => first === name)?.[1]
    return partner && shown.includes(partner) ? partner : undefined
  }
  const englishOf = (name: keyof V & string) =>
    over[name] ? undefined : shown.find((one) => !over[one] && one === `${name.slice(0, -CN)}En` && name.endsWith('Cn'))
  const second = new Set(shown.flatMap((name) => [partnerOf(name), englishOf(name)]))
  return shown
    .filter((name) => !second.has(name))
    .map((name) => {
      const [partner, english] = [partnerOf(name), englishOf(name)]
      if (english) return <Halves key={name} form={form} cn={name} en={english} />
      if (!partner) return <Fragment key={name}>{drawn(form, name, over[name])}</Fragment>
      return (
        <div key={name} className="pair">
          {drawn(form, name, over[name])}
          {drawn(form, partner, over[partner])}
        </div>
      )
    })
}

/** Letters of the mark of a language in the name of a field. */
const CN = 'Cn'.length

function drawn<V, K extends keyof V & string>(form: FormApi<V>, name: K, over: Over<V>[K]): ReactNode {
  if (typeof over === 'function') return over(field(form, name))
  return <Standard form={form} name={name} other={over ?? {}} />
}

/** A field as the schema has it. */
function Standard<V>({ form, name, other }: { form: FormApi<V>; name: keyof V & string; other: Shown }) {
  const { input, words, text, put } = form.drawing
  const { taken, required, empty } = askedOf(input, name, words)
  const { options, lines, select, ...told } = other
  const about = { ...aboutOf(form, name), ...told }
  const value: unknown = form.values[name]
  const ofText = { ...about, value: typeof value === 'string' ? value : undefined, onChange: (next: string | undefined) => put(name, next ?? empty) }
  const ofNumber = { ...about, value: typeof value === 'number' ? value : undefined, onChange: (next: number | undefined) => put(name, next ?? empty) }
  if (options && taken.as !== 'choices')
    return options.length === 2 && required && !select ? <ChoiceField {...ofText} options={options} /> : <SelectField {...ofText} options={options} />
  switch (taken.as) {
    case 'text':
      return (lines ?? taken.lines) ? <TextAreaField {...ofText} /> : <TextField {...ofText} />
    case 'number':
      return <NumberField {...ofNumber} />
    case 'money':
      return <MoneyField {...ofNumber} />
    case 'day':
      return <DateField {...ofText} />
    case 'instant':
      return <DateTimeField {...ofText} />
    case 'month':
      return <MonthField {...ofText} />
    case 'yesno': {
      const said = (answer: boolean, plainly: string) => ({
        value: String(answer),
        label: text.t(text.has(`${words}${name}.${answer}`) ? `${words}${name}.${answer}` : plainly),
      })
      const of = { ...about, value: String(value), onChange: (next: string | undefined) => put(name, next === 'true') }
      return <ChoiceField {...of} options={[said(true, 'kit.yes'), said(false, 'kit.no')]} />
    }
    case 'choice':
      return <Standard form={form} name={name} other={{ ...other, options: text.choices(taken.words, taken.options) }} />
    case 'choices': {
      const chosen = Array.isArray(value) ? value.map(String) : undefined
      return (
        <ManyField {...about} value={chosen} onChange={(next) => put(name, [...(next ?? [])])} options={options ?? text.choices(taken.words, taken.options)} />
      )
    }
    case 'own':
      throw new Error(`${words}${name} takes ${taken.type}, for which there is no field: draw it by \`over\``)
  }
}

/** A text in both languages. */
function Halves<V>({ form, cn, en }: { form: FormApi<V>; cn: keyof V & string; en: keyof V & string }) {
  const about = { Cn: aboutOf(form, cn), En: aboutOf(form, en) }
  const halves = LANGUAGES.map((language) => [language, language === 'Cn' ? cn : en] as const)
  const { taken } = askedOf(form.drawing.input, cn)
  const typed = (name: keyof V & string): string | undefined => {
    const value: unknown = form.values[name]
    return typeof value === 'string' ? value : undefined
  }
  return (
    <HalfPair
      text={cn.slice(0, -2)}
      values={Object.fromEntries(halves.map(([, name]) => [name, typed(name)]))}
      write={(half, text) => form.drawing.put(half, text)}
      fault={(half) => about[languageOf(half)].fault}
      label={(language) => about[language].label}
      max={{ Cn: about.Cn.max ?? 0, En: about.En.max ?? 0 }}
      required={about.Cn.required && about.En.required ? true : about.Cn.required && 'Cn'}
      lines={taken.as === 'text' && taken.lines}
    />
  )
}
