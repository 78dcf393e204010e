import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type HalfOf, LANGUAGES, type Language, languageOf } from '#foundation/contract/bilingual.ts'
import { StaleMark } from './Bilingual.tsx'
import { GlossaryWords, type Writing } from './GlossaryWords.tsx'
import { type HalvesApi, halvesAsWritten } from './halves.ts'
import { TextAreaField, TextField } from './TextFields.tsx'

interface Half<H extends string> {
  /** What a function of halves.ts gives. */
  of: HalvesApi<NoInfer<H>> & { fault?(half: NoInfer<H>): string | undefined }
  half: H
  label: string
}

interface Props<H extends string> extends Half<H> {
  max?: number
  required?: boolean
  /** Several lines. */
  lines?: boolean
  note?: ReactNode
  fault?: string | undefined
}

/** One half of a text in two languages: its field, that it is older than the other, and what the glossary says of it (SHELL-61). */
export function HalfField<H extends string>({ of, half, label, lines = false, fault = of.fault?.(half), ...field }: Props<H>) {
  const area = useRef<HTMLDivElement>(null)
  const typed = () => area.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const text = of.values[half]
  const write = (next: string | undefined) => of.write(half, next ?? '')
  const Field = lines ? TextAreaField : TextField
  return (
    <div ref={area}>
      <Field label={label} lang={languageOf(half) === 'Cn' ? 'zh' : 'en'} value={text} fault={fault} {...field} onChange={write} />
      <HalfNotes
        {...{ of, half, label }}
        cursor={() => [typed()?.selectionStart ?? text.length, typed()?.selectionEnd ?? text.length]}
        onText={(next, at = next.length) => {
          // the text is in the field before the cursor is put behind the word
          flushSync(() => write(next))
          typed()?.focus()
          typed()?.setSelectionRange(at, at)
        }}
      />
    </div>
  )
}

/** What stands below the field of a half, for one of another kind: a text with formats. */
export function HalfNotes<H extends string>({ of, half, label, ...writing }: Half<H> & Writing) {
  return (
    <>
      <StaleMark stale={of.stale.includes(half)} of={label} onFits={() => of.fitsStill(half)} />
      <GlossaryWords language={languageOf(half)} text={of.values[half]} other={of.other(half)} {...writing} />
    </>
  )
}

interface Pair<T extends string> {
  text: T
  values: { readonly [half in HalfOf<NoInfer<T>>]?: string | undefined }
  write(half: HalfOf<NoInfer<T>>, text: string): void
  fault?(half: HalfOf<NoInfer<T>>): string | undefined
  label(language: Language): string
  max?: Readonly<Record<Language, number>>
  /** Both halves, or that of one language. */
  required?: boolean | Language
  lines?: boolean
}

/** A name of one line, or one of many texts that are compared as a whole: both halves side by side with the words of the glossary, nothing remembered. */
export function HalfPair<T extends string>({ text, values, write, fault, label, max, required = false, ...field }: Pair<T>) {
  const of = halvesAsWritten([text], values, write)
  return (
    <div className="pair halves">
      {LANGUAGES.map((language) => {
        const half = `${text}${language}` as const
        return (
          <HalfField
            key={half}
            {...{ of, half }}
            label={label(language)}
            {...(max && { max: max[language] })}
            fault={fault?.(half)}
            required={required === true || required === language}
            {...field}
          />
        )
      })}
    </div>
  )
}
