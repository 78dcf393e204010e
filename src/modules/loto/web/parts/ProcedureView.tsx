import type { ReactNode } from 'react'
import { Card, Facts, Sentences } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Content, eightSteps, type Source } from '../../rules/content.ts'
import { Typed } from './Typed.tsx'

interface Props {
  of: Content
  /** A picture by the id of its file. */
  picture(id: string, says: string): ReactNode
  /** What stands at the end of a step. */
  atStep?(no: number): ReactNode
}

const MACHINE = ['equipmentName', 'equipmentType', 'manufacturer', 'assetNumber', 'venue', 'building', 'locationNumber'] as const
const SOURCE = ['magnitude', 'point', 'place'] as const
const SAID = ['device', 'method', 'verification'] as const
const PICTURES = { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 } as const

/** A procedure as it is worked by: the machine, its energy sources with their isolation points, and the eight steps. */
export function ProcedureView({ of, picture, atStep }: Props) {
  const { t, pick } = useText()
  return (
    <>
      <Card title={t('loto.machine')}>
        <Facts
          items={[
            { label: t('loto.facts.procedureCode'), value: <b translate="no">{of.procedureCode || '—'}</b> },
            { label: t('loto.facts.equipmentStatus'), value: t(`loto.status.${of.equipmentStatus}`) },
            ...MACHINE.map((one) => ({ label: t(`loto.facts.${one}`), value: <Typed>{of[one]}</Typed> })),
          ]}
        />
      </Card>
      <Card title={t('loto.sources')}>
        {of.energySources.length === 0 && <p className="muted">{t('loto.noSources')}</p>}
        {of.energySources.map((source, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: energy sources are told by their number
          <OneSource key={at} no={at + 1} source={source} picture={picture} />
        ))}
      </Card>
      <Card title={t('loto.steps')}>
        {eightSteps(of.steps).map((step, at) => {
          const no = at + 1
          const title = t('loto.stepOf', { no, name: t(`loto.step.${no}`) })
          return (
            <section key={no} aria-label={title} style={{ padding: '10px 0' }}>
              <h3>{title}</h3>
              <Typed>{pick(step.textCn, step.textEn)}</Typed>
              {step.pictures.length > 0 && <div style={PICTURES}>{step.pictures.map((id) => picture(id, title))}</div>}
              {atStep?.(no)}
            </section>
          )
        })}
      </Card>
    </>
  )
}

function OneSource({ no, source, picture }: { no: number; source: Source; picture: Props['picture'] }) {
  const { t } = useText()
  const title = t('loto.sourceOf', { no, kind: t(`loto.energy.${source.kind}`) })
  const item = (one: (typeof SOURCE | typeof SAID)[number]) => ({ label: t(`loto.source.${one}`), value: <Typed>{source[one]}</Typed> })
  return (
    <section aria-label={title} style={{ padding: '6px 0 12px' }}>
      <h3>{title}</h3>
      <div className="stack">
        <Facts items={SOURCE.map(item)} />
        <Sentences items={SAID.map(item)} />
      </div>
      {source.picture && <div style={PICTURES}>{picture(source.picture, title)}</div>}
    </section>
  )
}
