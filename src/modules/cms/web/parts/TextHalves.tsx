import type { HalfOf } from '#foundation/contract/bilingual.ts'
import { Bilingual } from '#foundation/web/kit/Bilingual.tsx'
import { HalfField, HalfNotes } from '#foundation/web/kit/HalfField.tsx'
import type { HalvesApi } from '#foundation/web/kit/halves.ts'
import { useText } from '#foundation/web/text.tsx'
import type { ContentType, Half, TextName, Written } from '../../contract/index.ts'
import { LENGTHS, neededOf, textsOf } from '../../rules/index.ts'
import { ChangedParagraphs } from './ChangedParagraphs.tsx'
import { RichField } from './RichField.tsx'

const TAG = { Cn: 'zh', En: 'en' } as const
const OF_LINES: readonly TextName[] = ['summary', 'cardContent']

interface Props {
  type: ContentType
  values: Written
  halves: HalvesApi<Half>
  /** What the other half said when both last said the same, as far as it is known. */
  since(half: Half): string | undefined
  fault(half: Half): string | undefined
}

/** All texts of an item in both languages, each half with a mark where it did not follow the other (CMS-19) the paragraphs that it misses, and the words of the glossary (CMS-26). */
export function TextHalves({ type, values, halves, since, fault }: Props) {
  const { t } = useText()
  const needed: readonly string[] = neededOf(type, values)
  return (
    <Bilingual>
      {(language) =>
        textsOf(type).map((text) => {
          const half: HalfOf<TextName> = `${text}${language}`
          const shared = { label: t(`cms.field.${half}`), required: needed.includes(half), fault: fault(half) }
          if (text !== 'content') return <HalfField key={text} of={halves} half={half} {...shared} max={LENGTHS[text]} lines={OF_LINES.includes(text)} />
          return (
            <div key={text}>
              <RichField {...shared} lang={TAG[language]} value={values[half]} onChange={(html) => halves.write(half, html)} />
              <HalfNotes of={halves} half={half} label={shared.label} />
              {halves.stale.includes(half) && <ChangedParagraphs before={since(half)} after={halves.other(half)} />}
            </div>
          )
        })
      }
    </Bilingual>
  )
}
