"""What is the same in writing? Shared by ``keywords`` and ``extraction``; imports nothing of ours."""
