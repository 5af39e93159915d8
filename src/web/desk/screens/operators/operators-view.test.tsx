// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  answerDialog,
  choose,
  openScreen,
  press,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import {
  type DeskOperator,
  newOperatorSchema,
  operatorChangeSchema,
} from '../../../../contract/desk/operators.ts';
import { OperatorsView } from './operators-view.tsx';

const operator = (id: string, name: string, change: Partial<DeskOperator>): DeskOperator => ({
  id,
  name,
  role: 'moderator',
  createdAt: '2026-11-01T10:00:00.000Z',
  isInvited: false,
  sessions: 1,
  passkeys: 0,
  isFirst: false,
  ...change,
});

function operatorsServer() {
  let operators = [
    operator('o1', 'The owner', { role: 'owner', isFirst: true }),
    operator('o2', 'Kwame', {}),
  ];
  return new Hono()
    .get('/api/admin/operators', (c) => c.json(operators))
    .post('/api/admin/operators', async (c) => {
      const { name, role } = newOperatorSchema.parse(await c.req.json());
      operators = [...operators, operator('o3', name, { role, isInvited: true })];
      return c.json({ token: 'abc-123' }, 201);
    })
    .put('/api/admin/operators/:id', async (c) => {
      const { role } = operatorChangeSchema.parse(await c.req.json());
      operators = operators.map((one) => (one.id === c.req.param('id') ? { ...one, role } : one));
      return c.body(null, 204);
    });
}

const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'li span' })).closest('li') as HTMLElement;

describe('the operators', () => {
  it('are invited by a link that is shown once', async () => {
    openScreen(<OperatorsView />, operatorsServer());
    await press('Invite someone');
    await type('Name', 'Abena');
    await choose('Role', 'editor');
    await press('Invite');
    expect(await screen.findByText(/\/admin#invite=abc-123$/)).toBeTruthy();
    expect((await rowOf('Abena')).textContent).toContain('editor, invitation not yet accepted');
  });

  it('get another role only after a question that says what it includes', async () => {
    const { writes, toasts } = openScreen(<OperatorsView />, operatorsServer());
    await choose('Role of Kwame', 'owner');
    await answerDialog('Cancel');
    expect(writes).toEqual([]);
    expect(screen.getByLabelText<HTMLSelectElement>('Role of Kwame').value).toBe('moderator');
    await choose('Role of Kwame', 'editor');
    expect(await answerDialog('Change role')).toMatch(
      /^Make Kwame an editor\? They can then use the queue/,
    );
    await waitFor(() => expect(toasts[0]?.description).toBe('Kwame is now an editor.'));
  });

  it('cannot remove the first owner', async () => {
    openScreen(<OperatorsView />, operatorsServer());
    const owner = await rowOf('The owner');
    expect(owner.textContent).toContain('first owner');
    expect(within(owner).queryAllByRole('button')).toEqual([]);
  });
});
