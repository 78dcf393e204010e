import { expect, test } from '@playwright/test'
import { elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'

const EDITOR = '10000009'
const LEAD = '10000002'
const HOME = '/zh/dashboard'
const TYPED = '[data-typed], body [lang="zh"], [translate="no"]'

test('DASH-10 DASH-18 an editor builds a board and shares it, and a manager opens it and the list behind a figure', { tag: '@story' }, async ({ page }) => {
  const name = `值班看板${isPhone(page) ? '手机' : '桌面'}`
  await signIn(page, EDITOR, HOME)
  await page.getByRole('button', { name: '新建看板' }).click()
  await page.getByLabel('中文名称').fill(name)
  await page.getByLabel('英文名称').fill('Duty board')
  await page.getByRole('button', { name: '添加失败的同步' }).click()
  await page.getByRole('button', { name: '添加待审批数' }).click()
  await page.getByRole('button', { name: '上移待审批数' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '数字 · 宽1列' }).first()).toContainText('待审批数')
  await page.getByRole('button', { name: '保存' }).click()

  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: /^共享（0个角色）/ }).click()
  await page.getByLabel('直属经理', { exact: true }).check()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: /^共享（1个角色）/ })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await noRawKeys(page, TYPED)

  const other = await elsewhere(page)
  await signIn(other, LEAD, HOME)
  await other.getByRole('tab', { name }).click()
  await expect(other.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  await expect(other.getByRole('region', { name: '待审批数' })).toBeVisible()
  await expect(other.getByRole('region', { name: '失败的同步' })).toHaveCount(0)
  await other.getByRole('button', { name: /查看明细$/ }).click()
  await expect(other.getByRole('dialog', { name: '待审批数明细' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(other)
  await other.close()

  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '删除看板' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除看板' }).click()
  await expect(page.getByRole('tab', { name })).toHaveCount(0)
})

test('DASH-15 a limit is set on a figure and taken back', async ({ page }) => {
  await signIn(page, LEAD, HOME)
  await page.getByRole('button', { name: '为最久等待天数设置提醒' }).click()
  await page.getByRole('dialog').getByLabel('界限').fill('9')
  await page.getByRole('button', { name: '保存提醒' }).click()
  await told(page, '已设置提醒')
  await page.getByRole('button', { name: '我的提醒' }).click()
  const mine = page.getByRole('dialog', { name: '我的提醒' }).getByRole('listitem').filter({ hasText: '高于9天时' })
  await expect(mine).toHaveCount(1)
  await mine.getByRole('button', { name: '删除' }).click()
  await expect(mine).toHaveCount(0)
})
