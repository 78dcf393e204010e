import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { held } from '../../contract.ts'
import { stayingWords } from '../../rules.ts'

/** What is held about people: by module what for and who reads it, and how long each of it is kept. */
export function HeldList() {
  const { t, pick } = useText()
  return (
    <Loaded call={useCall(held, {})}>
      {(modules) => (
        <div className="stack">
          {modules.map((one) => (
            <Card key={one.module} title={pick(one.moduleCn, one.moduleEn)}>
              <Facts
                items={[
                  { label: t('personal-data.held.for'), value: pick(one.forCn, one.forEn) },
                  { label: t('personal-data.held.readers'), value: pick(one.readersCn, one.readersEn) },
                  ...one.tables.map((table) => ({ label: pick(table.titleCn, table.titleEn), value: stayingWords(table.stays, t) })),
                ]}
              />
            </Card>
          ))}
        </div>
      )}
    </Loaded>
  )
}
