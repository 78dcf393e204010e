import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'
import { asks, HR, rowOf, TYPED } from './parts.ts'

const MEMBERS = { desk: ['10000014', '10000002'], phone: ['10000015', '10000003'] } as const
/** Holds MSSSUPER in the demo. */
const SUPER = '10000004'

test('NTC-19 todos of several people are handed over to one colleague with a reason, who is found by name; the list shows who has them', async ({ page }) => {
  const schools: string[] = []
  for (const member of MEMBERS[isPhone(page) ? 'phone' : 'desk']) schools.push(await asks(page, member))
  await signIn(page, SUPER, '/zh/noticeCenter/education')
  for (const school of schools) await rowOf(page, school).getByRole('checkbox').check()
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await page.locator('.actions').getByRole('button', { name: '改派' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('共2项')).toBeVisible()
  await expect(sheet.locator('.notice-able').getByRole('button').first()).toBeVisible()
  await sheet.getByRole('button', { name: '确认改派' }).click()
  await expect(sheet.locator('.fault')).toHaveCount(2)
  await expectAccessible(page)
  await expectFits(page)
  const find = sheet.getByRole('combobox', { name: '新处理人' })
  await find.fill('周浩然')
  await expect(sheet.getByRole('status')).toBeVisible()
  await find.fill('林静')
  await sheet.getByRole('option', { name: /林静怡/ }).click()
  await sheet.getByLabel('原因').fill('同事休假')
  await sheet.getByRole('button', { name: '确认改派' }).click()
  await told(page, '已改派2项')
  for (const school of schools) await expect(rowOf(page, school).getByText('由林静怡处理')).toBeVisible()

  for (const school of schools) {
    await signIn(page, HR, '/zh/noticeCenter/education')
    await rowOf(page, school).getByRole('button', { name: '审核' }).click()
    await expect(sheet.getByText(school).first()).toBeVisible()
    await sheet.getByRole('button', { name: '通过', exact: true }).click()
    await expect(rowOf(page, school)).toHaveCount(0)
  }
})
