import { expect, test } from '@playwright/test'
import { become, expectAccessible, expectFits, isPhone, noRawKeys, post, signIn, told } from '#foundation/testing/browser.ts'

const MEMBER = '10000014'
const HR = '10000005'
const REQUESTS = '/api/basic/profile/v1/data'

interface Request {
  id: string
  status: string
  can: string[]
}

test('PDATA-06 PDATA-07 PDATA-14 a team member sees who looked at her data, fetches her data file, and has something put right', { tag: '@story' }, async ({
  page,
}) => {
  test.setTimeout(120_000)
  await become(page, MEMBER)
  const { list } = await post<{ list: Request[] }>(page, `${REQUESTS}/mine`, { pageSize: 100, filters: {} })
  for (const { id, can } of list) if (can.includes('close')) await post(page, `${REQUESTS}/close`, { id })

  await signIn(page, MEMBER, '/zh/profile/my-data')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的数据')
  const rows = isPhone(page) ? page.locator('.mcard') : page.locator('tbody tr')
  await expect(page.getByText('还没有人查看过您的保密数据').or(rows.first())).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('tab', { name: '数据文件' }).click()
  await page.getByRole('button', { name: '申请数据文件' }).click()
  await told(page, '已申请，生成后会通知您')
  const ready = rows.filter({ hasText: '可下载' }).first()
  await expect(ready).toBeVisible({ timeout: 90_000 })
  const saved = page.waitForEvent('download')
  await ready.getByRole('button', { name: '下载' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^PD\d+\.zip$/)
  await noRawKeys(page)
  await expectAccessible(page)

  await page.getByRole('tab', { name: '更正' }).click()
  await page.getByRole('button', { name: '申请更正' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('数据类别').selectOption({ label: '人员与组织' })
  await form.getByLabel('哪里有误，应改为什么').fill('英文名拼写有误')
  await expectAccessible(page)
  await form.getByRole('button', { name: '提交' }).click()
  await told(page, '已提交')
  await page.getByRole('tab', { name: '保存了什么' }).click()
  await expect(page.getByText('您的员工档案')).toBeVisible()
  await expectFits(page)
  await noRawKeys(page)

  await signIn(page, HR, '/zh/personal-data/admin')
  const asked = rows.filter({ hasText: '英文名拼写有误' }).first()
  await expect(asked).toContainText('艾玛')
  await expectAccessible(page)
  await expectFits(page)
  await asked.getByRole('button', { name: '答复' }).click()
  const answer = page.getByRole('dialog')
  await answer.getByLabel('答复').fill('已按护照更正')
  await answer.getByRole('button', { name: '提交答复' }).click()
  await told(page, '已答复并通知本人')
  await page.getByRole('tab', { name: '保存期限' }).click()
  await expect(rows.first()).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)

  await signIn(page, MEMBER, '/en/profile/my-data?tab=corrections')
  await expect(rows.filter({ hasText: '已按护照更正' }).first()).toContainText('Answered')
  await noRawKeys(page, '[data-typed], body [lang="zh"]')
})
