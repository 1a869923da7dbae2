import fc from 'fast-check';

/** Property tests meet the same cases in every run; `FUZZ_SEED=7 npm run unit` explores others. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20261130) });
