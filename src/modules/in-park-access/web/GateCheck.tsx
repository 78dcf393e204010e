import { useState } from 'react'
import { listed } from '#foundation/contract/texts.ts'
import { AnswerDesk } from '#foundation/web/kit/AnswerDesk.tsx'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { form as formCall, gateCheck } from '../contract/index.ts'
import { KINDS } from '../rules/index.ts'
import { Days } from './parts/Days.tsx'

const DIRECTIONS = ['in', 'out'] as const

/** Where passes are checked one after the other; gate, area and direction are chosen once. */
export default function GateCheck() {
  const { t, lang, pick, choices } = useText()
  const [gate = '', name] = useState<string>()
  const [area, choose] = useState<string>()
  const [direction, turn] = useState<(typeof DIRECTIONS)[number]>('in')
  const forms = [useCall(formCall, { id: KINDS[0] }), useCall(formCall, { id: KINDS[1] }), useCall(formCall, { id: KINDS[2] })]
  const all = new Map(forms.flatMap(({ data }) => data?.areaList ?? []).map((one) => [one.code, one]))
  const { send, sending } = useSend(gateCheck, { hideWarning: true })
  return (
    <Page title={t('screen./{lang}/inParkManage/gateCheck')}>
      <div className="stack">
        <Card>
          <div className="pair">
            <TextField label={t('in-park-access.gates.gate')} required value={gate} onChange={name} />
            <SelectField
              label={t('in-park-access.gates.area')}
              required
              typed
              value={area}
              options={[...all.values()].map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) }))}
              onChange={choose}
            />
          </div>
          <ChoiceField
            label={t('in-park-access.gates.direction')}
            value={direction}
            options={choices('in-park-access.direction.', DIRECTIONS)}
            onChange={(next) => turn(next ?? direction)}
          />
        </Card>
        {gate.trim() && area ? (
          <AnswerDesk
            label={t('in-park-access.gate.label')}
            hint={t('in-park-access.gate.hint')}
            action={t('in-park-access.gate.check')}
            refused={t('in-park-access.gate.refused')}
            sending={sending}
            send={async (code) => {
              const { ok, person, message } = await send({ code, gate, area, direction })
              return ok && person ? { ok: true as const, message, person } : { ok: false as const, message: person ? `${person.name} · ${message}` : message }
            }}
          >
            {({ person, message }) => (
              <>
                <b style={{ fontSize: 28 }} data-typed="">
                  {person.name}
                </b>
                <span data-typed="">{person.company}</span>
                <strong style={{ fontSize: 24 }}>{message}</strong>
                <span data-typed="">
                  {listed(
                    person.areas.map(({ nameCn, nameEn }) => pick(nameCn, nameEn)),
                    lang,
                  )}
                </span>
                <Days {...person} />
              </>
            )}
          </AnswerDesk>
        ) : (
          <p className="note-box">{t('in-park-access.gate.choose')}</p>
        )}
      </div>
    </Page>
  )
}
