import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { rulePreview } from '../../contract/index.ts'

/** Whom a rule, or a run that is planned, would grant what. */
export function Preview({ of }: { of: InputOf<typeof rulePreview> }) {
  const { t, lang } = useText()
  const call = useCall(rulePreview, of)
  return (
    <Loaded call={call} lines={3}>
      {({ people, quota, first }) => (
        <div role="status">
          <p className="note-box">{t('complimentary-tickets.preview.counts', { people, quota })}</p>
          {first.map(({ id, person, basis, on, quota: own }) => (
            <div key={id} className="row between li">
              <PersonCell person={person} />
              <span style={{ textAlign: 'right' }}>
                {t('complimentary-tickets.preview.gets', { count: own })}
                <small className="line">
                  {t(`complimentary-tickets.basis.${basis}`)} · {formatDay(on, lang)}
                </small>
              </span>
            </div>
          ))}
          {people > first.length && <p className="hint">{t('complimentary-tickets.preview.more', { count: first.length })}</p>}
        </div>
      )}
    </Loaded>
  )
}
