import { Facts } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatEnd, formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Inside } from '../../contract/index.ts'
import { Attached } from './Attached.tsx'
import { Opener } from './Opener.tsx'
import { Section, Typed } from './Section.tsx'

interface Props {
  inside: Inside
  onOpen(id: string): void
}

/** How a report is handled, for who handles it. */
export function Handling({ inside, onOpen }: Props) {
  const { t, lang, name } = useText()
  const { actDue, closeDue, investigator, legalBasis, lossEstimateFen, mergedInto, merged, similar, steps } = inside
  const day = (on: string | null) => (on ? formatDay(on, lang) : '—')
  return (
    <>
      <Section title={t('infringement.handling')}>
        <Facts
          items={[
            { label: t('infringement.list.investigator'), value: investigator ? name(investigator) : '—' },
            { label: t('infringement.due.assign'), value: formatEnd(inside.assignDue, lang) },
            { label: t('infringement.due.act'), value: day(actDue) },
            { label: t('infringement.due.close'), value: day(closeDue) },
            { label: t('infringement.list.legalBasis'), value: legalBasis ? t(`infringement.legalBasis.${legalBasis}`) : '—' },
            { label: t('infringement.list.lossEstimateFen'), value: lossEstimateFen === null ? '—' : formatFen(lossEstimateFen) },
            { label: t('infringement.referred'), value: t(inside.referred ? 'kit.yes' : 'kit.no') },
          ]}
        />
      </Section>
      <Numbers of={mergedInto ? [mergedInto] : []} title={t('infringement.mergedInto')} onOpen={onOpen} />
      <Numbers of={merged} title={t('infringement.merged')} onOpen={onOpen} />
      <Numbers of={similar} title={t('infringement.similar')} onOpen={onOpen} />
      {steps.length > 0 && (
        <Section title={t('infringement.list.steps')}>
          <div className="stack">
            {steps.map((one) => (
              <div key={one.id}>
                <small className="muted">
                  {t(`infringement.stepKind.${one.kind}`)} · {name(one.by)} · {formatInstant(one.at, lang)}{' '}
                  {one.reference && <span data-typed="">· {one.reference}</span>}
                </small>
                <Typed text={one.result} />
                <Attached files={one.files} proves />
              </div>
            ))}
          </div>
        </Section>
      )}
    </>
  )
}

function Numbers({ of, title, onOpen }: { of: readonly { id: string; number: string }[]; title: string } & Pick<Props, 'onOpen'>) {
  if (of.length === 0) return null
  return (
    <Section title={title}>
      <span className="row wrap">
        {of.map((one) => (
          <Opener key={one.id} row={one} onOpen={onOpen} />
        ))}
      </span>
    </Section>
  )
}
