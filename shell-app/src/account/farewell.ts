/** What is said to a user who left by more than a sign-out. */
export const farewells = {
  deleted: 'Your account was deleted. What was kept of you is being erased.',
  everywhere: 'You are signed out everywhere. A device that is in use may take up to a minute to notice.',
};

export type Farewell = keyof typeof farewells;
