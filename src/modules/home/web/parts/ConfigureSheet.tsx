import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { Reorder } from '#foundation/web/kit/Reorder.tsx'
import { OneByOneField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { entity } from '#services/people/contract.ts'
import { saveWidgets, type WidgetSetting, widgetSettings } from '../../contract/index.ts'

/** What the page offers: order, titles, to whom, and whether at all; for administrators. */
export function ConfigureSheet({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const call = useCall(widgetSettings, {})
  if (call.data) return <Settings given={call.data} onClose={onClose} />
  return (
    <Sheet title={t('home.configure')} onClose={onClose}>
      <Loaded call={call}>{() => null}</Loaded>
    </Sheet>
  )
}

function Settings({ given, onClose }: { given: OutputOf<typeof widgetSettings>; onClose(): void }) {
  const { t, pick, choices } = useText()
  const [list, setList] = useState<readonly WidgetSetting[]>(given.list)
  const { attempt, sending } = useSend(saveWidgets)
  const nameOf = ({ key, titleCn, titleEn }: WidgetSetting) => pick(titleCn, titleEn) || t(`home.widget.${key}`)
  const set = (key: string, change: Partial<WidgetSetting>) => setList(list.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const permissions = given.permissions.map(({ id, nameCn, nameEn }) => ({ value: id, label: pick(nameCn, nameEn) }))
  const sound = list.every(({ entities }) => entities.length > 0)
  return (
    <Sheet
      title={t('home.configure')}
      onClose={onClose}
      footer={
        <button
          type="button"
          className="btn p"
          disabled={sending || !sound}
          onClick={() => void attempt({ list: [...list] }).then((done) => done && onClose())}
        >
          {t('home.save')}
        </button>
      }
    >
      <Reorder items={list} keyOf={({ key }) => key} nameOf={nameOf} onOrder={setList}>
        {(one) => (
          <details className="home-setting">
            <summary>
              <span data-typed="">{nameOf(one)}</span>
              <small className="muted">{t(one.enabled ? 'home.enabled' : 'home.disabled')}</small>
            </summary>
            <label className="row">
              <input type="checkbox" checked={one.enabled} onChange={() => set(one.key, { enabled: !one.enabled })} />
              {t('home.offered')}
            </label>
            <HalfPair
              text="title"
              values={one}
              write={(half, text) => set(one.key, { [half]: text })}
              label={(language) => t(`home.title${language}`)}
              max={{ Cn: 20, En: 40 }}
            />
            <ManyField
              label={t('home.entities')}
              value={one.entities}
              options={choices('people.enum.entity.', entity.options)}
              fault={one.entities.length === 0 ? t('home.entityNeeded') : undefined}
              onChange={(entities = []) => set(one.key, { entities: [...entities] })}
            />
            <OneByOneField
              label={t('home.permissions')}
              note={t('home.permissionsNote')}
              placeholder={t('kit.addPermission')}
              value={one.permissions}
              options={permissions}
              onChange={(chosen = []) => set(one.key, { permissions: [...chosen] })}
            />
          </details>
        )}
      </Reorder>
    </Sheet>
  )
}
